import * as z from "zod/mini";
import { normalizeTheme, type Theme } from "./normalize-theme";

export const themeHistoryEntrySchema = z.object({
  id: z.string().check(z.minLength(1)),
  tag: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  theme: z.record(z.string(), z.unknown()),
});
export type ThemeHistoryEntry = z.infer<typeof themeHistoryEntrySchema>;

/** GET /api/theme-history (A7), newest first; visitors get no factory entry. */
export const themeHistoryAnswerSchema = z.object({
  items: z.array(themeHistoryEntrySchema),
  factory: z._default(z.nullable(themeHistoryEntrySchema), null),
});
export type ThemeHistoryAnswer = z.infer<typeof themeHistoryAnswerSchema>;

/** Checks only the newest theme, so that no other entry can break it (P7). */
const newestTheme = z.object({
  items: z.tuple([z.object({ theme: z.record(z.string(), z.unknown()) })], z.unknown()),
});

/** Falls back to production (P4). */
export function latestTheme(answer: unknown): Theme {
  return normalizeTheme(newestTheme.safeParse(answer).data?.items[0].theme);
}
