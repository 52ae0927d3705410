import { z } from "zod";
import type { SkippedObject } from "~/features/portfolio/.server/item-kind";
import { endOfPrefix, listPage } from "~/features/portfolio/.server/listing-page";
import { liveManifestQuery, manifestKey } from "~/features/portfolio/.server/manifest-store";
import { knownItemsQuery } from "~/features/portfolio/.server/portfolio-table";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { attempt, timedBucket, timedStore } from "~/platform/stores";
import type { ManifestReading } from "../manifest-inspection";
import { recognitionsPrefix } from "./recognition-folder";
import { recognitions } from "./recognition-kind";

const unreadable = "We can’t load the stored manifest right now. Please try again in a moment.";
const notListed = "We can’t list your stored files right now. Please try again in a moment.";
const none = "No manifest has been published yet. Run Awards Sync in the website footer.";

/** Unparsed. */
export async function readRawManifest({
  db,
  manifests,
  clock,
  log,
}: Pick<Services, "db" | "manifests" | "clock" | "log">): Promise<Result<ManifestReading>> {
  const start = clock.now();
  const read = await attempt(log, unreadable, async () => {
    const live = await runQuery({ db, log }, liveManifestQuery("recognitions"));
    if (!live) return null;
    const key = manifestKey("recognitions", live.version);
    const text = await timedStore("page", manifests).get(key);
    if (text === null) throw new Error(`The manifest ${key} is missing.`);
    return { text, source: `KV ${key}` };
  });
  if (!read.ok) return read;
  if (!read.value) return fail("not_found", none);
  const at = clock.now();
  return ok({ ...read.value, took: at - start, at });
}

/** The debug page inspects only so many objects. */
const maxListed = 1000;

export function readSkipped(
  services: Pick<Services, "db" | "portfolio" | "log">,
): Promise<Result<SkippedObject[]>> {
  const { db, portfolio, log } = services;
  const { table, storage } = recognitions;
  return attempt(log, notListed, async () => {
    const scope = { prefix: storage.prefix, groupOf: storage.groupOf, limit: maxListed };
    const page = await listPage(timedBucket("page", portfolio), scope, storage.prefix);
    const known = await runQuery({ db, log }, knownItemsQuery(table, page, storage.prefix));
    const byId = new Map(known.map((item) => [item.id, item]));
    return page.groups.flatMap((group) => {
      const { found, skipped } = storage.sort(group);
      const flaw = found && storage.flawOf(found, byId.get(found.id), []);
      return flaw ? [flaw] : skipped;
    });
  });
}

const unreadableRows = z.array(z.object({ key: z.string(), reason: z.string() }));

export const unreadableFilesQuery: D1Query<z.infer<typeof unreadableRows>> = {
  sql: "SELECT key, reason FROM unreadable_objects WHERE key > ? AND key <= ? ORDER BY key LIMIT 100",
  params: [recognitionsPrefix, endOfPrefix(recognitionsPrefix)],
  parse: (found) => unreadableRows.parse(found),
};
