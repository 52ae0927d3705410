import { call } from "~/platform/http/admin-call";
import type { EncodedPhoto } from "~/platform/photos/photo-plan";
import type { Result } from "~/platform/result";
import { putPhoto } from "~/platform/upload/store-photo";
import { type SiteImageChange, siteImageCalls } from "../site-image-calls";
import { type SiteImageSlot, siteImageKey } from "../slots";

type SlotUpload = Pick<SiteImageChange, "focal" | "alt" | "from"> & {
  slot: SiteImageSlot;
  /** Part of the file name; a retry with the same one overwrites the file. */
  timestamp: number;
  photo: EncodedPhoto;
};

/** Nothing is visible before the last call. `onProgress` gets a fraction from 0 to 1. Rejects if aborted. */
export async function uploadSiteImage(
  { slot, timestamp, photo, focal, alt, from }: SlotUpload,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Result<{ url: string | null }>> {
  const key = siteImageKey(slot, timestamp, photo.extension);
  const stored = await putPhoto({ bucket: "site-images", key }, photo, { signal, onProgress });
  if (!stored.ok) return stored;
  const { url } = stored.value;
  const { placeholder } = photo;
  return call(siteImageCalls.change, { id: slot, url, focal, alt, placeholder, from }, { signal });
}
