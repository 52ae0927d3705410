import * as z from "zod/mini";
import { isThemeKey, type Theme, type ThemeKey } from "./theme-keys";

/** What the studio and the page in its preview frame tell each other, by `postMessage` within our own origin. */
const themeKey = z.custom<ThemeKey>((value) => typeof value === "string" && isThemeKey(value));

const toFrame = z.object({
  type: z.literal("theme:show"),
  theme: z.record(z.string(), z.unknown()),
  outlined: z.nullable(themeKey),
});
const toStudio = z.discriminatedUnion("type", [
  z.object({ type: z.literal("theme:ready") }),
  z.object({ type: z.literal("theme:pick"), key: themeKey }),
]);

export type FrameMessage = { type: "theme:show"; theme: Theme; outlined: ThemeKey | null };
export type StudioMessage = z.infer<typeof toStudio>;

export function readFrameMessage(data: unknown): z.infer<typeof toFrame> | undefined {
  return toFrame.safeParse(data).data;
}

export function readStudioMessage(data: unknown): StudioMessage | undefined {
  return toStudio.safeParse(data).data;
}
