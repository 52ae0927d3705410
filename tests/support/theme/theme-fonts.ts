import type { Theme } from "~/features/theme/normalize-theme";
import { fontFaceCss } from "~/features/theme/theme-css";

/** The font files that every page of a theme needs: the last one of each family, body text first. */
export function themeFontFiles(theme: Theme): string[] {
  const faces = fontFaceCss(theme).matchAll(/font-family:"([^"]*)"[^}]*url\("([^"]*)"\)/g);
  return [...new Map(Array.from(faces, ([, family, path = ""]) => [family, path])).values()];
}
