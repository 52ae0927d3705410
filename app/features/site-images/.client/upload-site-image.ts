import { call } from "~/platform/http/admin-call";
import type { EncodedPhoto } from "~/platform/photos/photo-plan";
import type { Result } from "~/platform/result";
import { putPhoto } from "~/platform/upload/store-photo";
import type { FocalPoint } from "~/ui/photo";
import { type SlotVersion, siteImageCalls } from "../site-image-calls";
import { type SiteImageSlot, siteImageKey } from "../slots";

type SlotUpload = {
  slot: SiteImageSlot;
  /** Names the file; the same one again takes the place of what an earlier try has left. */
  timestamp: number;
  photo: EncodedPhoto;
  focal: FocalPoint;
  alt: string;
  from: SlotVersion;
};

/**
 * Stores a photo and its widths, then sets it: only the last call makes anything visible. `onProgress` gets the part
 * that has gone, 0 to 1. Rejects when it is aborted.
 */
export async function uploadSiteImage(
  { slot, timestamp, photo, focal, alt, from }: SlotUpload,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Result<object>> {
  const key = siteImageKey(slot, timestamp, photo.extension);
  const stored = await putPhoto({ bucket: "site-images", key }, photo, { signal, onProgress });
  if (!stored.ok) return stored;
  const { url } = stored.value;
  const { placeholder } = photo;
  return call(siteImageCalls.change, { id: slot, url, focal, alt, placeholder, from }, { signal });
}
