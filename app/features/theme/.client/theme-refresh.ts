import type { Theme } from "../normalize-theme";
import { fontFaceCss, themeStyleText } from "../theme-css";
import { latestTheme } from "../theme-history";

/** A build-time variable (A7). */
const address = import.meta.env.THEME_HISTORY_URL;

/** Milliseconds that the new theme's fonts and pattern may take before it is shown without them. */
const timeoutMs = 3000;

/** Rejects when the call fails; an answer without a theme means the production preset (P4). */
export async function fetchTheme(signal: AbortSignal): Promise<Theme> {
  const answer = await fetch(`${address}?ts=${Date.now()}`, { cache: "no-store", signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return latestTheme(await answer.json());
}

/** Puts the theme in place of the one that is shown, in one go once all it needs is there. */
export async function showTheme(theme: Theme, signal: AbortSignal): Promise<void> {
  const style = document.getElementById("theme");
  if (!style) return;
  const faces = fontFaceCss(theme);
  // The shown theme's faces stay in front, so a family that both have does not load anew.
  style.textContent = `${style.textContent ?? ""}${faces}`;
  await Promise.race([prepare(theme), pause(timeoutMs)]);
  signal.throwIfAborted();
  style.textContent = faces + themeStyleText(theme);
}

async function prepare({ fontH1, fontH2, fontH3, fontBody, navPatternImage }: Theme) {
  const fonts = [fontH1, fontH2, fontH3, fontBody].map((name) =>
    document.fonts.load(`1em "${name}"`),
  );
  const pattern = new Image();
  if (navPatternImage) pattern.src = navPatternImage;
  await Promise.allSettled([...fonts, navPatternImage && pattern.decode()]);
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
