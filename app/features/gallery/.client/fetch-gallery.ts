import { galleryManifest } from "../gallery-manifest";
import { galleryHttpError } from "../gallery-texts";
import { type GalleryView, wholeGallery } from "../gallery-view";

/** Milliseconds until a silent server counts as one that is down. */
const timeoutMs = 15_000;

/** Reads the manifest from the backend functions (P7). */
export async function fetchGallery(address: string): Promise<GalleryView[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(galleryHttpError(answer));
  return wholeGallery(galleryManifest.parse(await answer.json()));
}
