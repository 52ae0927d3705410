import type { ThemeValues } from "../theme-keys";

/** Blush and cream, rosewood buttons, a little champagne. */
export const productionValues: ThemeValues = {
  background: "#fffaf6",
  headerBg: "#fff4ef",
  headerTransparency: 0.6,
  fontH1: "Cormorant Garamond",
  fontH2: "Cormorant Garamond",
  fontH3: "Figtree",
  fontBody: "Figtree",
  clientName: "Cake Studio",

  buttonBg: "#86434f",
  buttonText: "#fffaf6",
  buttonHoverBg: "#6c323e",
  tabActiveBg: "#f3d8d4",
  tabActiveText: "#592932",
  tabInactiveBg: "#fffaf6",
  tabInactiveText: "#3d2426",

  awardsTabActiveBg: "#f3d8d4",
  awardsTabActiveText: "#592932",
  awardsTabInactiveBg: "#fffaf6",
  awardsTabInactiveText: "#3d2426",

  heroH1: "#3d2426",
  heroH2: "#4a252c",
  heroBtnBg: "#5f2c37",
  heroBtnText: "#fffaf6",
  heroBtnHoverBg: "#46202a",
  heroBtnHoverText: "#fffaf6",

  aboutCardTint: "#fbebe7",
  aboutBtnBg: "#86434f",
  aboutBtnText: "#fffaf6",
  aboutBtnHoverBg: "#6c323e",
  aboutBtnHoverText: "#ffffff",

  galleryTabBg: "#f3d8d4",
  galleryTabText: "#592932",
  galleryTabHoverBg: "#faeae6",
  galleryTabHoverText: "#592932",
  galleryCtaBg: "#86434f",
  galleryCtaText: "#fffaf6",
  galleryCtaHoverBg: "#6c323e",
  galleryCtaHoverText: "#ffffff",

  pricingBtnBg: "#86434f",
  pricingBtnText: "#fffaf6",
  pricingBtnHoverBg: "#6c323e",
  pricingBtnHoverText: "#ffffff",

  contactFormBg: "#fdf1ec",
  contactBtnBg: "#86434f",
  contactBtnText: "#fffaf6",
  contactBtnHoverBg: "#6c323e",
  contactBtnHoverText: "#ffffff",

  clientBtnBg: "#f5e5d3",
  clientBtnText: "#5b4122",
  clientBtnHoverBg: "#ecd5b7",
  clientBtnHoverText: "#4c3419",

  recognitionBtnText: "#7f5a1f",

  navPatternImage: "/images/nav-pattern.svg",
  navPatternRemove: "no",
  navPatternTransparent: "yes",
  navPatternSize: 40,
  navPatternRepeat: "repeat",
  navPatternOpacity: 0.4,
};
