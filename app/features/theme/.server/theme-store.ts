import { z } from "zod";
import type { D1Query } from "~/platform/d1-query";
import type { ThemeHistoryEntry } from "../theme-history";

const row = z
  .object({
    id: z.string(),
    tag: z.string(),
    at: z.number(),
    theme: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.record(z.string(), z.unknown())),
  })
  .transform((entry): ThemeHistoryEntry => entry);

/** The newest promoted themes first; the newest is live (DESIGN 5.13). */
export function themeHistoryQuery(count: number): D1Query<ThemeHistoryEntry[]> {
  return {
    sql: "SELECT id, tag, at, theme FROM theme_history WHERE kind = 'promoted' ORDER BY seq DESC LIMIT ?",
    params: [count],
    parse: (rows) => z.array(row).parse(rows),
  };
}
