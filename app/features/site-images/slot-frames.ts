import type { SiteImageSlot } from "./slots";

type Box = { left: number; top: number; width: number; height: number };

/** In CSS pixels. */
export type Frame = {
  width: number;
  height: number;
  /** Where text covers the photo. */
  text?: Box;
};

export type SlotFrames = {
  /** At 390 x 844; null if phones don't show it. */
  phone: Frame | null;
  /** At 1280 x 800. */
  desktop: Frame;
  /** The photo isn't cropped. */
  isWhole?: true;
};

const hero: SlotFrames = {
  phone: { width: 390, height: 388 },
  desktop: { width: 704, height: 704 },
};

const frames: Partial<Record<SiteImageSlot, SlotFrames>> = {
  about: {
    phone: { width: 342, height: 410 },
    desktop: { width: 502, height: 602 },
  },
  signature: {
    phone: { width: 300, height: 100 },
    desktop: { width: 400, height: 133 },
    isWhole: true,
  },
  pricing: { phone: null, desktop: { width: 513, height: 640 } },
};

export function slotFrames(slot: SiteImageSlot): SlotFrames {
  return frames[slot] ?? hero;
}
