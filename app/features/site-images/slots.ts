import { parseWidthKey } from "~/platform/photos/image-widths";

/** Slot ids and the back office's names (A9). */
export const siteImageSlots = {
  about: "About Section Image",
  pricing: "Pricing Section Cake Image",
  "hero-1": "Hero Carousel Slide 1",
  "hero-2": "Hero Carousel Slide 2",
  "hero-3": "Hero Carousel Slide 3",
  "hero-4": "Hero Carousel Slide 4",
  signature: "Founder’s Signature",
} as const;

export type SiteImageSlot = keyof typeof siteImageSlots;

export const siteImageSlotNames = Object.keys(siteImageSlots).filter(isSiteImageSlot);

export function isSiteImageSlot(name: string): name is SiteImageSlot {
  return Object.hasOwn(siteImageSlots, name);
}

const fileName = /^\d{10,16}\.(?:jpe?g|png|webp|avif|gif)$/;

/** A7. */
export function siteImageKey(slot: SiteImageSlot, timestamp: number, extension: string): string {
  return `${slot}/${timestamp}.${extension}`;
}

/** Also accepts a resized width's key. Undefined for any other key. */
export function slotOfKey(key: string): SiteImageSlot | undefined {
  const original = parseWidthKey(key)?.original ?? key;
  const [slot = "", name = "", ...deeper] = original.split("/");
  return deeper.length === 0 && isSiteImageSlot(slot) && fileName.test(name) ? slot : undefined;
}
