import { z } from "zod";
import type { D1Query, SqlValue } from "./d1-query";

const counted = z.tuple([z.object({ n: z.number() })]);

/** For SQL that returns one row with a number `n`. */
export function countQuery(sql: string, params: readonly SqlValue[] = []): D1Query<number> {
  return { sql, params, parse: (rows) => counted.parse(rows)[0].n };
}

/** The values of rows with a single text column. */
export function textsIn<Name extends string>(rows: unknown, name: Name): string[] {
  return z
    .array(z.record(z.literal(name), z.string()))
    .parse(rows)
    .map((row) => row[name]);
}
