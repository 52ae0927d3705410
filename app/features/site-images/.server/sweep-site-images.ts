import { describeCounts } from "~/platform/jobs/describe-counts";
import { originalKey } from "~/platform/photos/image-widths";
import type { Services } from "~/platform/services";
import { type D1Query, readAllOrThrow } from "~/platform/storage/d1-query";
import { databaseBirthQuery } from "~/platform/storage/database-birth";
import { textsIn } from "~/platform/storage/plain-rows";
import { siteImageSlotNames } from "../slots";

/** Milliseconds until an unused upload counts as abandoned. */
const lifetime = 24 * 60 * 60 * 1000;
const maxKeys = 1000;
const prefix = "/media/site-images/";

const urlsQuery: D1Query<string[]> = {
  sql: "SELECT url FROM site_images UNION SELECT url FROM site_image_history",
  params: [],
  parse: (rows) => textsIn(rows, "url"),
};

/** Removes files that are neither current nor in a slot's history, such as aborted uploads. */
export async function sweepSiteImages({
  db,
  siteImages,
  clock,
  log,
}: Pick<Services, "db" | "siteImages" | "clock" | "log">): Promise<string> {
  const { urls, bornAt } = await readAllOrThrow(
    { db, log },
    { urls: urlsQuery, bornAt: databaseBirthQuery },
  );
  const kept = urls.map((url) => url.slice(prefix.length).replace(/\?.*$/, ""));
  const keptKeys = new Set(kept);
  const abandonedAt = clock.now() - lifetime;
  let removed = 0;
  for (const slot of siteImageSlotNames) {
    const { objects } = await siteImages.list({ prefix: `${slot}/`, limit: maxKeys });
    const unused = objects.filter(
      ({ key, uploaded }) =>
        uploaded.getTime() < abandonedAt &&
        uploaded.getTime() >= bornAt &&
        !keptKeys.has(originalKey(key)),
    );
    if (unused.length > 0) await siteImages.delete(unused.map(({ key }) => key));
    removed += unused.length;
  }
  return describeCounts({ removed });
}
