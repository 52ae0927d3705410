import { describeCounts } from "~/platform/jobs/describe-counts";
import { parseWidthKey } from "~/platform/photos/image-widths";
import type { Services } from "~/platform/services";
import { textsIn } from "~/platform/storage/plain-rows";
import { siteImageSlotNames } from "../slots";

/** An upload that no slot has taken for so long, in milliseconds, never will be. */
const lifetime = 24 * 60 * 60 * 1000;
const mostKeys = 1000;
const prefix = "/media/site-images/";

/** Removes stored photos that no slot shows or can go back to: uploads that broke off, and what was forgotten. */
export async function sweepSiteImages({
  db,
  siteImages,
  clock,
}: Pick<Services, "db" | "siteImages" | "clock">): Promise<string> {
  const { results } = await db
    .prepare("SELECT url FROM site_images UNION SELECT url FROM site_image_history")
    .all();
  const kept = textsIn(results, "url").map((url) => url.slice(prefix.length).replace(/\?.*$/, ""));
  const keptKeys = new Set(kept);
  const old = new Date(clock.now() - lifetime);
  let removed = 0;
  for (const slot of siteImageSlotNames) {
    const { objects } = await siteImages.list({ prefix: `${slot}/`, limit: mostKeys });
    const unused = objects.filter(
      ({ key, uploaded }) => uploaded < old && !keptKeys.has(originalOf(key)),
    );
    if (unused.length > 0) await siteImages.delete(unused.map(({ key }) => key));
    removed += unused.length;
  }
  return describeCounts({ removed });
}

function originalOf(key: string): string {
  return parseWidthKey(key)?.original ?? key;
}
