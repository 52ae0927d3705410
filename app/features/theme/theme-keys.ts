export type YesNo = "yes" | "no";

export const patternRepeats = [
  "repeat",
  "no-repeat",
  "repeat-x",
  "repeat-y",
  "space",
  "round",
] as const;
export type PatternRepeat = (typeof patternRepeats)[number];

export const themeGroups = [
  "Page and text",
  "Buttons and tabs",
  "Awards tabs",
  "Hero",
  "About",
  "Gallery",
  "Pricing",
  "Contact",
  "Reviews",
  "Recognition links",
  "Navigation",
] as const;
export type ThemeGroup = (typeof themeGroups)[number];

/** After parsing; a color is canonical (see `formatColor`). */
type ValueOfKind = {
  color: string;
  font: string;
  number: number;
  yesno: YesNo;
  image: string;
  repeat: PatternRepeat;
  text: string;
};
type ThemeKind = keyof ValueOfKind;
export type NumberRange = { min: number; max: number; step: number };

type ThemeKeyInfo<Kind extends ThemeKind = ThemeKind, Required extends boolean = boolean> = {
  kind: Kind;
  group: ThemeGroup;
  label: string;
  /** A production key, which every promoted theme must have. */
  required: Required;
  range?: NumberRange;
};

const fractionRange: NumberRange = { min: 0, max: 1, step: 0.05 };
const percentRange: NumberRange = { min: 1, max: 100, step: 1 };

function key<Kind extends ThemeKind>(
  kind: Kind,
  group: ThemeGroup,
  label: string,
): ThemeKeyInfo<Kind, true> {
  return { kind, group, label, required: true };
}

function numeric(group: ThemeGroup, label: string, range: NumberRange) {
  return { ...key("number", group, label), range };
}

/** Every key of a theme (P3), in the editor's order. */
export const themeKeys = {
  background: key("color", "Page and text", "Page background"),
  headerBg: key("color", "Page and text", "Top bar color"),
  headerTransparency: numeric("Page and text", "Top bar opacity", fractionRange),
  fontH1: key("font", "Page and text", "Headline font"),
  fontH2: key("font", "Page and text", "Section heading font"),
  fontH3: key("font", "Page and text", "Small heading font"),
  fontBody: key("font", "Page and text", "Body font"),
  clientName: key("text", "Page and text", "Studio name"),

  buttonBg: key("color", "Buttons and tabs", "Buttons and headings"),
  buttonText: key("color", "Buttons and tabs", "Button text"),
  buttonHoverBg: key("color", "Buttons and tabs", "Button on hover"),
  tabActiveBg: key("color", "Buttons and tabs", "Selected tab"),
  tabActiveText: key("color", "Buttons and tabs", "Selected tab text"),
  tabInactiveBg: key("color", "Buttons and tabs", "Unselected tabs"),
  tabInactiveText: key("color", "Buttons and tabs", "Unselected tab text"),

  awardsTabActiveBg: key("color", "Awards tabs", "Selected awards tab"),
  awardsTabActiveText: key("color", "Awards tabs", "Selected awards tab text"),
  awardsTabInactiveBg: key("color", "Awards tabs", "Unselected awards tabs"),
  awardsTabInactiveText: key("color", "Awards tabs", "Unselected awards tab text"),

  heroH1: key("color", "Hero", "Headline"),
  heroH2: key("color", "Hero", "Subheading"),
  heroBtnBg: key("color", "Hero", "Button"),
  heroBtnText: key("color", "Hero", "Button text"),
  heroBtnHoverBg: key("color", "Hero", "Button on hover"),
  heroBtnHoverText: key("color", "Hero", "Button text on hover"),

  aboutCardTint: key("color", "About", "Card"),
  aboutBtnBg: key("color", "About", "Button"),
  aboutBtnText: key("color", "About", "Button text"),
  aboutBtnHoverBg: key("color", "About", "Button on hover"),
  aboutBtnHoverText: key("color", "About", "Button text on hover"),

  galleryTabBg: key("color", "Gallery", "Selected tab"),
  galleryTabText: key("color", "Gallery", "Selected tab text"),
  galleryTabHoverBg: key("color", "Gallery", "Tab on hover"),
  galleryTabHoverText: key("color", "Gallery", "Tab text on hover"),
  galleryCtaBg: key("color", "Gallery", "Order button"),
  galleryCtaText: key("color", "Gallery", "Order button text"),
  galleryCtaHoverBg: key("color", "Gallery", "Order button on hover"),
  galleryCtaHoverText: key("color", "Gallery", "Order button text on hover"),

  pricingBtnBg: key("color", "Pricing", "Button"),
  pricingBtnText: key("color", "Pricing", "Button text"),
  pricingBtnHoverBg: key("color", "Pricing", "Button on hover"),
  pricingBtnHoverText: key("color", "Pricing", "Button text on hover"),

  contactFormBg: key("color", "Contact", "Form card"),
  contactBtnBg: key("color", "Contact", "Button"),
  contactBtnText: key("color", "Contact", "Button text"),
  contactBtnHoverBg: key("color", "Contact", "Button on hover"),
  contactBtnHoverText: key("color", "Contact", "Button text on hover"),

  clientBtnBg: key("color", "Reviews", "Review buttons"),
  clientBtnText: key("color", "Reviews", "Review button text"),
  clientBtnHoverBg: key("color", "Reviews", "Review button on hover"),
  clientBtnHoverText: key("color", "Reviews", "Review button text on hover"),

  recognitionBtnText: key("color", "Recognition links", "Links to press and video"),

  navBaseBg: {
    ...key("color", "Navigation", "Navigation bar color"),
    required: false as const,
  },
  navBgOpacity: {
    ...numeric("Navigation", "Navigation bar opacity", fractionRange),
    required: false as const,
  },
  navPatternImage: key("image", "Navigation", "Pattern photo"),
  navPatternRemove: key("yesno", "Navigation", "Hide the pattern"),
  navPatternTransparent: key("yesno", "Navigation", "Transparent pattern"),
  navPatternSize: numeric("Navigation", "Pattern size in percent", percentRange),
  navPatternRepeat: key("repeat", "Navigation", "How the pattern repeats"),
  navPatternOpacity: numeric("Navigation", "Pattern opacity", fractionRange),
};

type Keys = typeof themeKeys;
export type ThemeKey = keyof Keys;
type ThemeKeyOfKind<Kind extends ThemeKind> = {
  [K in ThemeKey]: Keys[K]["kind"] extends Kind ? K : never;
}[ThemeKey];
export type OptionalThemeKey = {
  [K in ThemeKey]: Keys[K]["required"] extends false ? K : never;
}[ThemeKey];
type ProductionKey = Exclude<ThemeKey, OptionalThemeKey>;
export type ThemeColorKey = ThemeKeyOfKind<"color">;

export type ThemeValues = { [K in ProductionKey]: ValueOfKind[Keys[K]["kind"]] } & {
  [K in OptionalThemeKey]?: ValueOfKind[Keys[K]["kind"]];
};

/** Other names of a key in stored themes, best first (P3). */
export const themeAliases: { readonly [K in ThemeKey]?: readonly string[] } = {
  navBaseBg: ["navBg", "navBgColor"],
  navBgOpacity: ["navOpacity"],
  navPatternImage: ["navPatternUrl", "navPattern"],
  navPatternRemove: ["removePattern"],
  navPatternTransparent: ["patternTransparent"],
};

export function isThemeKey(name: string): name is ThemeKey {
  return Object.hasOwn(themeKeys, name);
}

export const allThemeKeys: readonly ThemeKey[] = Object.keys(themeKeys).filter(isThemeKey);

export const productionKeys = allThemeKeys.filter(
  (name): name is ProductionKey => themeKeys[name].required,
);

export function themeKeysOfKind<Kind extends ThemeKind>(kind: Kind): ThemeKeyOfKind<Kind>[] {
  return allThemeKeys.filter((name): name is ThemeKeyOfKind<Kind> => themeKeys[name].kind === kind);
}
