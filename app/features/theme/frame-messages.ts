import * as z from "zod/mini";
import { normalizeTheme, type Theme } from "./normalize-theme";
import { isThemeKey, type ThemeKey } from "./theme-keys";

/** `postMessage` between the theme editor and its preview frame, within our own origin. */
const themeKey = z.custom<ThemeKey>((value) => typeof value === "string" && isThemeKey(value));

const toFrame = z.object({
  type: z.literal("theme:show"),
  theme: z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((theme) => normalizeTheme(theme)),
  ),
  outlined: z.nullable(themeKey),
});
const toEditor = z.discriminatedUnion("type", [
  z.object({ type: z.literal("theme:ready") }),
  z.object({ type: z.literal("theme:pick"), key: themeKey }),
]);

export type FrameMessage = { type: "theme:show"; theme: Theme; outlined: ThemeKey | null };
export type EditorMessage = z.infer<typeof toEditor>;

export function readFrameMessage(data: unknown): z.infer<typeof toFrame> | undefined {
  return toFrame.safeParse(data).data;
}

export function readEditorMessage(data: unknown): EditorMessage | undefined {
  return toEditor.safeParse(data).data;
}
