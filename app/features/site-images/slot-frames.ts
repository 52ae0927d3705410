import type { SiteImageSlot } from "./slots";

type Box = { left: number; top: number; width: number; height: number };

/** How the page frames a photo on one screen, in CSS pixels. */
export type Frame = {
  width: number;
  height: number;
  /** Where the page's text covers the photo, in the frame's own pixels. */
  text?: Box;
};

export type SlotFrames = {
  /** At 390 x 844; null: phones do not show the photo. */
  phone: Frame | null;
  /** At 1280 x 800. */
  desktop: Frame;
};

const hero: SlotFrames = {
  phone: { width: 390, height: 456 },
  desktop: { width: 1280, height: 720, text: { left: 51, top: 175, width: 512, height: 449 } },
};

const frames: Partial<Record<SiteImageSlot, SlotFrames>> = {
  about: {
    phone: { width: 390, height: 293, text: { left: 16, top: 245, width: 358, height: 48 } },
    desktop: { width: 600, height: 750, text: { left: 500, top: 128, width: 100, height: 622 } },
  },
  pricing: { phone: null, desktop: { width: 513, height: 665 } },
};

export function slotFrames(slot: SiteImageSlot): SlotFrames {
  return frames[slot] ?? hero;
}
