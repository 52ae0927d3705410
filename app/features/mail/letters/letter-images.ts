import type { EventType } from "~/features/orders/event-labels";

/** Paths of `routes/files/letter-image.ts`. */
export const letterImages = {
  signature: "/letters/signature.png",
  cake: (type: EventType) => `/letters/${type}.jpg`,
  /** `color`: six hex digits. */
  edge: (color: string) => `/letters/edge-${color}.png`,
};
