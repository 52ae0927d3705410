import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";

const names = z.array(z.object({ id: z.string(), name: z.string() }));

/** What everybody is called who may enter, or could once. */
export const peopleNamesQuery: D1Query<Map<string, string>> = {
  sql: "SELECT id, name FROM people UNION ALL SELECT id, name FROM former_people",
  params: [],
  parse: (rows) => new Map(names.parse(rows).map(({ id, name }) => [id, name])),
};
