import type { Theme } from "../normalize-theme";
import { toneStyleText } from "../theme-tones";

/** Until the returned function is called. */
export function applyTones(theme: Theme): () => void {
  const tones = new CSSStyleSheet();
  tones.replaceSync(toneStyleText(theme, ".theme-page"));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, tones];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== tones);
  };
}
