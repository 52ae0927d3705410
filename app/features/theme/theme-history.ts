import * as z from "zod/mini";
import { normalizeTheme, type Theme } from "./normalize-theme";

export const themeHistoryEntrySchema = z.object({
  id: z.string().check(z.minLength(1)),
  tag: z.string(),
  /** When it was promoted, in milliseconds since 1970. */
  at: z.int(),
  /** As it was stored, perhaps with keys missing; `normalizeTheme` makes it complete. */
  theme: z.record(z.string(), z.unknown()),
});
export type ThemeHistoryEntry = z.infer<typeof themeHistoryEntrySchema>;

/** The answer of GET /api/theme-history (A7), newest item first; visitors get no factory entry. */
export const themeHistoryAnswerSchema = z.object({
  items: z.array(themeHistoryEntrySchema),
  factory: z._default(z.nullable(themeHistoryEntrySchema), null),
});
export type ThemeHistoryAnswer = z.infer<typeof themeHistoryAnswerSchema>;

/** What is read of it to show the newest theme: nothing but that, so that no other entry can spoil it (P7). */
const newestTheme = z.object({
  items: z.tuple([z.object({ theme: z.record(z.string(), z.unknown()) })], z.unknown()),
});

/** The theme to show after that call: the newest, or production if there is none to read (P4). */
export function latestTheme(answer: unknown): Theme {
  return normalizeTheme(newestTheme.safeParse(answer).data?.items[0].theme);
}
