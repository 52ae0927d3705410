import type { Theme } from "../normalize-theme";
import { fontFaceCss, themeStyleText } from "../theme-css";
import { latestTheme } from "../theme-history";

/** A build-time variable (A7). */
const address = import.meta.env.THEME_HISTORY_URL;

const timeoutMs = 3000;

/** Rejects if the call fails. A response without a theme means production (P4). */
export async function fetchTheme(signal: AbortSignal): Promise<Theme> {
  const answer = await fetch(`${address}?ts=${Date.now()}`, { cache: "no-store", signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return latestTheme(await answer.json());
}

/** Replaces the page's own styles. The Content-Security-Policy allows constructed style sheets. */
const shown = new CSSStyleSheet();

/** Switches themes in one step, once fonts and pattern are loaded. */
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
