import type { Page } from "@playwright/test";
import { normalizeTheme, productionTheme, type Theme } from "~/features/theme/normalize-theme";
import {
  fallbackFaceCss,
  fetchedFaceCss,
  fontFaceCss,
  themeStyleText,
} from "~/features/theme/theme-css";
import { type ThemeKey, themeKeys } from "~/features/theme/theme-keys";
import { expirePages } from "../browser/page-visits";
import type { Site } from "../site";
import type { ThemePlace } from "./theme-places";

const otherValues = {
  color: "#123456",
  font: "Courier New",
  number: 0.25,
  image: "/images/logo.svg",
  repeat: "round",
  text: "Rosewood Cakes",
} as const;

export function themeWith(key: ThemeKey): Theme {
  return normalizeTheme({ ...productionTheme, [key]: otherValue(key) });
}

export function changedTheme(keys: readonly ThemeKey[]): Theme {
  return normalizeTheme(Object.fromEntries(keys.map((key) => [key, otherValue(key)])));
}

function otherValue(key: ThemeKey) {
  const { kind } = themeKeys[key];
  if (kind === "yesno") return productionTheme[key] === "yes" ? "no" : "yes";
  if (key === "navPatternSize") return 70;
  return otherValues[kind];
}

/** The contents of the two style elements in a page's head. */
export function headStyles(theme: Theme): [faces: string, theme: string] {
  return [fetchedFaceCss(theme), fallbackFaceCss(theme) + themeStyleText(theme)];
}

function pageStyle(theme: Theme): string {
  return fontFaceCss(theme) + themeStyleText(theme);
}

/** Applies a theme to an open page. The CSP lets no style element change, so this adopts a style sheet. */
export async function applyTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((style) => {
    const own = document.querySelector<HTMLStyleElement>("style#theme")?.sheet;
    if (own) own.disabled = true;
    const worn = new CSSStyleSheet();
    worn.replaceSync(style);
    document.adoptedStyleSheets = [worn];
  }, pageStyle(theme));
}

/** The computed style at a place in production and in another theme, with transitions finished. */
export async function comparePlace(
  page: Page,
  { selector, property }: ThemePlace,
  theme: Theme,
): Promise<{ production: string; changed: string }> {
  const styles = { production: pageStyle(productionTheme), changed: pageStyle(theme) };
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, [name, { production, changed }]) => {
        const own = document.querySelector<HTMLStyleElement>("style#theme")?.sheet;
        if (own) own.disabled = true;
        const worn = new CSSStyleSheet();
        document.adoptedStyleSheets = [worn];
        const read = (style: string) => {
          worn.replaceSync(style);
          for (const animation of document.getAnimations()) animation.finish();
          return getComputedStyle(element).getPropertyValue(name);
        };
        return { production: read(production), changed: read(changed) };
      },
      [property, styles] as const,
    );
}

/** Inserts the stored text as the newest promoted theme, valid or not. */
export async function promote(site: Site, stored: string): Promise<void> {
  await site.db
    .prepare(
      "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES (?, 'promoted', '', 1, ?)",
    )
    .bind(crypto.randomUUID(), stored)
    .run();
  await expirePages(site);
}
