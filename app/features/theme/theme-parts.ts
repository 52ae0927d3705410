import type { ThemeKey } from "./theme-keys";

type ThemePart = { selector: string; keys: readonly [ThemeKey, ...ThemeKey[]] };

/** An element belongs to the first part that it matches. A part's first key is the main one. */
export const themeParts: readonly ThemePart[] = [
  { selector: "#home a.btn-primary", keys: buttonKeys("heroBtn") },
  { selector: "#home .btn-secondary", keys: ["heroBtnBg", "heroBtnHoverBg", "heroBtnHoverText"] },
  { selector: ".hero-headline", keys: ["heroH1", "fontH1"] },
  { selector: ".hero-subheading", keys: ["heroH2", "fontBody"] },

  { selector: "#about a.btn-primary", keys: buttonKeys("aboutBtn") },
  { selector: "#about h3", keys: ["fontH3"] },
  { selector: ".ground-pale", keys: ["aboutCardTint"] },

  {
    selector: "#gallery .tab-link",
    keys: ["galleryTabBg", "galleryTabText", "galleryTabHoverBg", "galleryTabHoverText"],
  },
  { selector: "#gallery a.btn-primary", keys: buttonKeys("galleryCta") },

  {
    selector: ".tabs-awards .tab-link[aria-pressed=true]",
    keys: ["awardsTabActiveBg", "awardsTabActiveText"],
  },
  {
    selector: ".tabs-awards .tab-link",
    keys: ["awardsTabInactiveBg", "awardsTabInactiveText"],
  },
  { selector: "#awards article a[target=_blank]", keys: ["recognitionBtnText"] },
  { selector: ".tabs-filter .tab-link[aria-pressed=true]", keys: ["tabActiveBg", "tabActiveText"] },
  { selector: ".tabs-filter .tab-link", keys: ["tabInactiveBg", "tabInactiveText"] },
  {
    selector: "#recognitions summary .btn-primary",
    keys: ["buttonText", "buttonBg", "buttonHoverBg"],
  },
  { selector: ".buttons-client .btn-primary", keys: buttonKeys("clientBtn") },
  { selector: ".buttons-client .round-button", keys: buttonKeys("clientBtn") },

  { selector: "#pricing a.btn-primary", keys: buttonKeys("pricingBtn") },

  { selector: "#contact form .btn-primary", keys: buttonKeys("contactBtn") },
  { selector: "#contact div:has(> form)", keys: ["contactFormBg"] },

  {
    selector: ".site-header",
    keys: [
      "headerBg",
      "headerTransparency",
      "navBaseBg",
      "navBgOpacity",
      "navPatternImage",
      "navPatternRemove",
      "navPatternTransparent",
      "navPatternSize",
      "navPatternRepeat",
      "navPatternOpacity",
    ],
  },
  { selector: "footer > div:last-child p", keys: ["clientName"] },
  { selector: "h2, blockquote, #recognitions summary", keys: ["buttonBg", "fontH2"] },
  { selector: "h3", keys: ["buttonBg", "fontH3"] },
  { selector: ".theme-page", keys: ["background", "fontBody"] },
];

export function partSelector(key: ThemeKey): string {
  return themeParts
    .filter(({ keys }) => keys.includes(key))
    .map(({ selector }) => selector)
    .join(", ");
}

export function findPart(fits: (selector: string) => boolean): ThemePart | undefined {
  return themeParts.find(({ selector }) => fits(selector));
}

/** The preview forces the hover look while one of these is edited. */
export function isHoverKey(key: ThemeKey): boolean {
  return /Hover(?:Bg|Text)$/.test(key);
}

type ButtonName = {
  [K in ThemeKey]: K extends `${infer Name}HoverText` ? Name : never;
}[ThemeKey];

function buttonKeys(name: Exclude<ButtonName, "galleryTab">): readonly [ThemeKey, ...ThemeKey[]] {
  return [`${name}Bg`, `${name}Text`, `${name}HoverBg`, `${name}HoverText`];
}
