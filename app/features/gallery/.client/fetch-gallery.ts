import { galleryManifest } from "../gallery-manifest";
import { galleryHttpError } from "../gallery-texts";
import { type GalleryView, wholeGallery } from "../gallery-view";

/** Milliseconds until a silent server counts as one that is down, all tries together (P9 for the recognitions). */
const timeoutMs = 15_000;
/** Milliseconds before the next try. */
const retryDelay = 1000;

/** Reads the manifest from the backend functions (P7); a failure is tried again until `tries` are used up. */
export async function fetchGallery(
  address: string,
  tries: number,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<GalleryView[]> {
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(galleryHttpError(answer));
    return wholeGallery(galleryManifest.parse(await answer.json()));
  } catch (error) {
    if (tries === 1 || signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    return fetchGallery(address, tries - 1, signal);
  }
}
