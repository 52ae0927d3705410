import { servedFonts } from "../overlay-fonts";
import type { Overlay } from "../overlays";

let loading: Promise<unknown> | undefined;

/** Waits for the fonts that this site serves, if the overlays hold text. */
export async function loadOverlayFonts(overlays: readonly Overlay[]): Promise<void> {
  if (overlays.some(({ type }) => type === "text")) await fetchFonts();
}

/** Makes the fonts known to whoever calls: the page, or a worker. One that cannot be had is done without. */
export function fetchFonts(): Promise<unknown> {
  loading ??= Promise.allSettled(
    servedFonts.map(async ({ family, path, weight }) => {
      const font = await new FontFace(family, `url(${path})`, { weight }).load();
      fontSet()?.add(font);
    }),
  );
  return loading;
}

function fontSet(): FontFaceSet | undefined {
  if (typeof document !== "undefined") return document.fonts;
  const fonts: unknown = Reflect.get(globalThis, "fonts");
  return fonts instanceof FontFaceSet ? fonts : undefined;
}
