import { normalizeTheme } from "~/features/theme/normalize-theme";

const [plum, raised, gold, pale, cream] = ["#1d1119", "#2c1b26", "#d9b06a", "#ebcf9f", "#fdf1ec"];

const button = (name: string) => ({
  [`${name}Bg`]: gold,
  [`${name}Text`]: plum,
  [`${name}HoverBg`]: pale,
  [`${name}HoverText`]: plum,
});

const plumValues = {
  background: plum,
  headerBg: plum,
  headerTransparency: 0.9,
  buttonBg: gold,
  buttonText: plum,
  buttonHoverBg: pale,
  tabActiveBg: gold,
  tabActiveText: plum,
  tabInactiveBg: raised,
  tabInactiveText: cream,
  awardsTabActiveBg: gold,
  awardsTabActiveText: plum,
  awardsTabInactiveBg: raised,
  awardsTabInactiveText: cream,
  heroH1: cream,
  heroH2: pale,
  aboutCardTint: raised,
  contactFormBg: raised,
  recognitionBtnText: pale,
  ...Object.assign(
    {},
    ...["heroBtn", "aboutBtn", "galleryTab", "galleryCta", "pricingBtn"].map(button),
    ...["contactBtn", "clientBtn"].map(button),
  ),
};

/** Gold on plum, as an owner would choose it for a gala. */
export const plumTheme = normalizeTheme(plumValues);

/** The same with cream cards and a cream bar. */
export const mixedTheme = normalizeTheme({
  ...plumValues,
  headerBg: cream,
  aboutCardTint: cream,
  contactFormBg: cream,
});
