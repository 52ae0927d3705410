/** The photos of the page that the studio can replace (A9), with their names in the back office. */
export const siteImageSlots = {
  about: "About Section Image",
  pricing: "Pricing Section Cake Image",
  "hero-1": "Hero Carousel Slide 1",
  "hero-2": "Hero Carousel Slide 2",
  "hero-3": "Hero Carousel Slide 3",
  "hero-4": "Hero Carousel Slide 4",
} as const;

export type SiteImageSlot = keyof typeof siteImageSlots;

export const siteImageSlotNames = Object.keys(siteImageSlots).filter(isSiteImageSlot);

export function isSiteImageSlot(name: string): name is SiteImageSlot {
  return Object.hasOwn(siteImageSlots, name);
}
