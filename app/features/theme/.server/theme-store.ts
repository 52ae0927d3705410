import { z } from "zod";
import type { D1Query } from "~/platform/d1-query";
import { jsonColumn } from "~/platform/json-column";
import { readableRows } from "~/platform/readable-rows";
import { timeColumn } from "~/platform/time-column";
import type { ThemeHistoryEntry } from "../theme-history";

/** An entry that cannot be read has an empty theme: it must not hide the others, and it can be deleted. */
const theme = jsonColumn(z.record(z.string(), z.unknown())).catch({});

const row = z
  .object({ id: z.string(), tag: z.string(), at: timeColumn, theme })
  .transform((entry): ThemeHistoryEntry => entry);

/** The newest promoted themes first; the newest is live (DESIGN 5.13). */
export function themeHistoryQuery(count: number): D1Query<ThemeHistoryEntry[]> {
  return {
    sql: "SELECT id, tag, at, theme FROM theme_history WHERE kind = 'promoted' ORDER BY seq DESC LIMIT ?",
    params: [count],
    parse: (rows) => readableRows(row, rows),
  };
}

/** The entry that PUT made, if it ever did (A7). */
export const factoryThemeQuery: D1Query<ThemeHistoryEntry | null> = {
  sql: "SELECT id, tag, at, theme FROM theme_history WHERE kind = 'factory'",
  params: [],
  parse: (rows) => readableRows(row, rows)[0] ?? null,
};
