import { z } from "zod";
import type { D1Query } from "./d1-query";

const row = z.object({ at: z.number() });

/**
 * When the database was created. A file is an orphan only if it is younger: an older one may belong to a database that
 * was lost and will be restored.
 */
export const databaseBirthQuery: D1Query<number> = {
  sql: "SELECT unixepoch(min(applied_at)) * 1000 AS at FROM d1_migrations",
  params: [],
  parse: ([found]) => row.parse(found).at,
};
