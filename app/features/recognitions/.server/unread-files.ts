import { z } from "zod";
import { endOfPrefix } from "~/features/portfolio/.server/bucket-listing";
import type { D1Query } from "~/platform/storage/d1-query";
import { recognitionsPrefix } from "./recognition-folder";

export type UnreadFile = { key: string; reason: string };

const rows = z.array(z.object({ key: z.string(), reason: z.string() }));

/** Files of the recognitions that no sync could read. */
export const unreadFilesQuery: D1Query<UnreadFile[]> = {
  sql: "SELECT key, reason FROM unreadable_objects WHERE key > ? AND key <= ? ORDER BY key LIMIT 100",
  params: [recognitionsPrefix, endOfPrefix(recognitionsPrefix)],
  parse: (found) => rows.parse(found),
};
