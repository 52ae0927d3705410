import type { ThemeKey } from "~/features/theme/theme-keys";

/** A computed style of `/` that depends on a theme key. */
export type ThemePlace = {
  /** The first matching element counts. */
  selector: string;
  property: string;
  hover?: true;
};

const ground = "background-color";
const text = "color";

function button(selector: string) {
  return {
    bg: { selector, property: ground },
    text: { selector, property: text },
    hoverBg: { selector, property: ground, hover: true },
    hoverText: { selector, property: text, hover: true },
  } as const;
}

const hero = button("#home a.btn-primary");
const about = button("#about a.btn-primary");
const gallery = button("#gallery a.btn-primary");
const pricing = button("#pricing a.btn-primary");
const contact = button("#contact button[type=submit]");
const client = button(".buttons-client a.btn-primary");
/** A button whose section has no button colors of its own. */
const plain = button("#recognitions summary .btn-primary");

/** Where each key shows. The studio's name is excluded, since the server renders it as text. */
export const themePlaces: Record<Exclude<ThemeKey, "clientName">, ThemePlace> = {
  background: { selector: "body", property: ground },
  headerBg: { selector: ".nav-ground", property: ground },
  headerTransparency: { selector: ".nav-ground", property: ground },
  fontH1: { selector: "#home h2", property: "font-family" },
  fontH2: { selector: "#pricing h2", property: "font-family" },
  fontH3: { selector: "#about h3", property: "font-family" },
  fontBody: { selector: "#pricing h2 + p", property: "font-family" },

  buttonBg: { selector: "#pricing h2", property: text },
  buttonText: plain.text,
  buttonHoverBg: plain.hoverBg,
  tabActiveBg: { selector: ".tabs-filter .tab-link[aria-pressed=true]", property: ground },
  tabActiveText: { selector: ".tabs-filter .tab-link[aria-pressed=true]", property: text },
  tabInactiveBg: { selector: ".tabs-filter .tab-link[aria-pressed=false]", property: ground },
  tabInactiveText: { selector: ".tabs-filter .tab-link[aria-pressed=false]", property: text },

  awardsTabActiveBg: { selector: "#awards .tab-link[aria-pressed=true]", property: ground },
  awardsTabActiveText: { selector: "#awards .tab-link[aria-pressed=true]", property: text },
  awardsTabInactiveBg: { selector: "#awards .tab-link[aria-pressed=false]", property: ground },
  awardsTabInactiveText: { selector: "#awards .tab-link[aria-pressed=false]", property: text },

  heroH1: { selector: "#home h2", property: text },
  heroH2: { selector: "#home h2 + p", property: text },
  heroBtnBg: hero.bg,
  heroBtnText: hero.text,
  heroBtnHoverBg: hero.hoverBg,
  heroBtnHoverText: hero.hoverText,

  aboutCardTint: { selector: ".ground-pale", property: ground },
  aboutBtnBg: about.bg,
  aboutBtnText: about.text,
  aboutBtnHoverBg: about.hoverBg,
  aboutBtnHoverText: about.hoverText,

  galleryTabBg: { selector: "#gallery .tab-link[aria-current]", property: ground },
  galleryTabText: { selector: "#gallery .tab-link[aria-current]", property: text },
  galleryTabHoverBg: { selector: "#gallery li + li .tab-link", property: ground, hover: true },
  galleryTabHoverText: { selector: "#gallery li + li .tab-link", property: text, hover: true },
  galleryCtaBg: gallery.bg,
  galleryCtaText: gallery.text,
  galleryCtaHoverBg: gallery.hoverBg,
  galleryCtaHoverText: gallery.hoverText,

  pricingBtnBg: pricing.bg,
  pricingBtnText: pricing.text,
  pricingBtnHoverBg: pricing.hoverBg,
  pricingBtnHoverText: pricing.hoverText,

  contactFormBg: { selector: "#contact div:has(> form)", property: ground },
  contactBtnBg: contact.bg,
  contactBtnText: contact.text,
  contactBtnHoverBg: contact.hoverBg,
  contactBtnHoverText: contact.hoverText,

  clientBtnBg: client.bg,
  clientBtnText: client.text,
  clientBtnHoverBg: client.hoverBg,
  clientBtnHoverText: client.hoverText,

  recognitionBtnText: { selector: "#awards article a[target=_blank]", property: text },

  navBaseBg: { selector: ".nav-ground", property: ground },
  navBgOpacity: { selector: ".nav-ground", property: ground },
  navPatternImage: { selector: ".nav-pattern", property: "background-image" },
  navPatternRemove: { selector: ".nav-pattern", property: "background-image" },
  navPatternTransparent: { selector: ".nav-ground", property: ground },
  navPatternSize: { selector: ".nav-pattern", property: "background-size" },
  navPatternRepeat: { selector: ".nav-pattern", property: "background-repeat" },
  navPatternOpacity: { selector: ".nav-pattern", property: "opacity" },
};
