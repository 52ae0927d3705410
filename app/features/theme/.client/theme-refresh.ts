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

/** In place of the page's own; the policy asks no leave for a style sheet that a script has made. */
const shown = new CSSStyleSheet();

/** Puts the theme in place of the one that is shown, in one go once all it needs is there. */
export async function showTheme(theme: Theme, signal: AbortSignal): Promise<void> {
  const coming = new CSSStyleSheet();
  coming.replaceSync(fontFaceCss(theme));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, coming];
  await Promise.race([prepare(theme), pause(timeoutMs)]);
  const others = document.adoptedStyleSheets.filter((one) => one !== coming);
  document.adoptedStyleSheets = others;
  signal.throwIfAborted();
  shown.replaceSync(fontFaceCss(theme) + themeStyleText(theme));
  document.adoptedStyleSheets = [...others.filter((one) => one !== shown), shown];
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement>("style#theme,style#faces")) {
    if (sheet) sheet.disabled = true;
  }
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
