import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { normalizeTheme, type Theme } from "../normalize-theme";
import type { ThemeHistoryEntry } from "../theme-history";

/** An unreadable theme becomes {}, so its entry is still listed and can be deleted. */
const theme = jsonColumn(z.record(z.string(), z.unknown())).catch({});

const row = z
  .object({ id: z.string(), tag: z.string(), at: timeColumn, theme })
  .transform((entry): ThemeHistoryEntry => entry);

/** As stored, newest first; the newest is live (DESIGN 5.13). */
export function themeHistoryQuery(count: number): D1Query<ThemeHistoryEntry[]> {
  return {
    sql: "SELECT id, tag, at, theme FROM theme_history WHERE kind = 'promoted' ORDER BY seq DESC LIMIT ?",
    params: [count],
    parse: (rows, log) => readableRows(row, rows, log),
  };
}

/** Falls back to production (P4). */
export const liveThemeQuery: D1Query<Theme> = {
  ...themeHistoryQuery(1),
  parse: (rows, log) => normalizeTheme(readableRows(row, rows, log)[0]?.theme),
};

/** `liveThemeQuery` as a column, for a caller that may run only one query. */
export const liveThemeColumn =
  "(SELECT theme FROM theme_history WHERE kind = 'promoted' ORDER BY seq DESC LIMIT 1)";
export function readLiveTheme(stored: string | null): Theme {
  return normalizeTheme(theme.parse(stored));
}

/** Null until PUT stores it (A7). */
export const factoryThemeQuery: D1Query<ThemeHistoryEntry | null> = {
  sql: "SELECT id, tag, at, theme FROM theme_history WHERE kind = 'factory'",
  params: [],
  parse: (rows, log) => readableRows(row, rows, log)[0] ?? null,
};
