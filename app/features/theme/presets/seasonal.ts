import type { ThemeColorKey, ThemeValues } from "../theme-keys";

/** Summer, spring, fall, winter. */
type Row = readonly [string, string, string, string];

const button: Row = ["#a33a48", "#4f6546", "#7d3d24", "#35525d"];
const buttonHover: Row = ["#852b39", "#3d5036", "#632d19", "#263e48"];
const onButton: Row = ["#fffaf1", "#fcfcf6", "#fdf8f0", "#fafbfb"];
const chosenTab: Row = ["#fbdcc2", "#dfe8d3", "#eedbc2", "#dce6e9"];
const onChosenTab: Row = ["#6a3216", "#35472e", "#573317", "#27414b"];
const page: Row = ["#fffaf1", "#fcfcf6", "#fcf7ef", "#fafbfb"];
const ink: Row = ["#3d2426", "#3d2426", "#3d2426", "#3d2426"];
const white: Row = ["#ffffff", "#ffffff", "#ffffff", "#ffffff"];

const colors: Partial<Record<ThemeColorKey, Row>> = {
  background: page,
  headerBg: ["#fff5e8", "#f6f8ee", "#f8efe2", "#f3f6f7"],
  buttonBg: button,
  buttonText: onButton,
  buttonHoverBg: buttonHover,
  tabActiveBg: chosenTab,
  tabActiveText: onChosenTab,
  tabInactiveBg: page,
  tabInactiveText: ink,
  awardsTabActiveBg: chosenTab,
  awardsTabActiveText: onChosenTab,
  awardsTabInactiveBg: page,
  awardsTabInactiveText: ink,
  heroH1: ["#45211f", "#38282c", "#402219", "#2e2a33"],
  heroH2: ["#512123", "#33392a", "#4a2316", "#27363f"],
  heroBtnBg: ["#8c2f3d", "#445a3c", "#633246", "#7c2b3b"],
  heroBtnText: onButton,
  heroBtnHoverBg: ["#722431", "#35482f", "#4d2535", "#641f2d"],
  heroBtnHoverText: onButton,
  aboutCardTint: ["#feeee0", "#fbedee", "#f6e9d9", "#ecf1f3"],
  aboutBtnBg: ["#a8452c", "#8f4560", "#7d3d24", "#35525d"],
  aboutBtnText: ["#fffaf1", "#fffafa", "#fdf8f0", "#fafbfb"],
  aboutBtnHoverBg: ["#8a3520", "#75354c", "#632d19", "#263e48"],
  aboutBtnHoverText: white,
  galleryTabBg: chosenTab,
  galleryTabText: onChosenTab,
  galleryTabHoverBg: ["#feecdb", "#eef3e6", "#f6ebdb", "#ecf1f3"],
  galleryTabHoverText: onChosenTab,
  galleryCtaBg: ["#a8452c", "#4f6546", "#633246", "#7c2b3b"],
  galleryCtaText: onButton,
  galleryCtaHoverBg: ["#8a3520", "#3d5036", "#4d2535", "#641f2d"],
  galleryCtaHoverText: white,
  pricingBtnBg: button,
  pricingBtnText: onButton,
  pricingBtnHoverBg: buttonHover,
  contactFormBg: ["#fff3e5", "#f3f6ea", "#f8eee0", "#f1f5f6"],
  contactBtnBg: button,
  contactBtnText: onButton,
  contactBtnHoverBg: buttonHover,
  clientBtnBg: ["#fae7b9", "#f6dfe3", "#e9d6b2", "#e2e5e9"],
  clientBtnText: ["#5c430f", "#6b2f46", "#503714", "#39434d"],
  clientBtnHoverBg: ["#f4d990", "#eecbd2", "#ddc494", "#d0d6dc"],
  clientBtnHoverText: ["#4d370a", "#592338", "#43300f", "#2c353e"],
  recognitionBtnText: ["#9c4022", "#874059", "#7c4a16", "#7c2b3b"],
};

export const seasonOverrides = {
  /** Raspberry and apricot on vanilla. */
  summer: season(0, { fontH3: "Jost", fontBody: "Jost" }),
  /** Sage and cherry blossom on fresh cream. */
  spring: season(1),
  /** Cinnamon, plum, and toasted sugar on oat. */
  fall: season(2),
  /** Spruce, silver, and cranberry on frost. */
  winter: season(3),
};

function season(column: 0 | 1 | 2 | 3, fonts: Partial<ThemeValues> = {}): Partial<ThemeValues> {
  const own: Partial<Record<ThemeColorKey, string>> = Object.fromEntries(
    Object.entries(colors).map(([key, row]) => [key, row[column]]),
  );
  return { ...own, headerTransparency: 0.95, ...fonts };
}
