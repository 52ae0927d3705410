import { parseWidthKey } from "~/platform/photos/image-widths";
import { isSiteImageSlot, type SiteImageSlot } from "./slots";

const fileName = /^\d{10,16}\.(?:jpe?g|png|webp|avif|gif)$/;

/** The key under which a photo of a slot is stored (A7). */
export function siteImageKey(slot: SiteImageSlot, timestamp: number, extension: string): string {
  return `${slot}/${timestamp}.${extension}`;
}

/** The slot of a key "{slot}/{timestamp}.{ext}", or of one of its widths; undefined for any other key. */
export function slotOfKey(key: string): SiteImageSlot | undefined {
  const original = parseWidthKey(key)?.original ?? key;
  const [slot = "", name = "", ...deeper] = original.split("/");
  return deeper.length === 0 && isSiteImageSlot(slot) && fileName.test(name) ? slot : undefined;
}
