import { z } from "zod";
import { endOfPrefix } from "~/features/portfolio/.server/listing-page";
import { liveManifestQuery, manifestKey } from "~/features/portfolio/.server/manifest-store";
import { attempt } from "~/platform/attempt";
import { within } from "~/platform/deadline";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readDeadline, runQuery } from "~/platform/storage/d1-query";
import type { ManifestReading } from "../manifest-inspection";
import { recognitionsPrefix } from "./recognition-folder";

const unreadable = "We can’t load the stored manifest right now. Please try again in a moment.";
const none = "No manifest has been published yet. Run Awards Sync in the website footer.";

/** The live manifest as it is in storage, unparsed. */
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
    const text = await within(readDeadline, "KV", manifests.get(key, "text"));
    if (text === null) throw new Error(`The manifest ${key} is missing.`);
    return { text, source: `KV ${key}` };
  });
  if (!read.ok) return read;
  if (!read.value) return fail("not_found", none);
  const at = clock.now();
  return ok({ ...read.value, took: at - start, at });
}

const unreadableRows = z.array(z.object({ key: z.string(), reason: z.string() }));

/** Files of the recognitions that no sync could read. */
export const unreadableFilesQuery: D1Query<z.infer<typeof unreadableRows>> = {
  sql: "SELECT key, reason FROM unreadable_objects WHERE key > ? AND key <= ? ORDER BY key LIMIT 100",
  params: [recognitionsPrefix, endOfPrefix(recognitionsPrefix)],
  parse: (found) => unreadableRows.parse(found),
};
