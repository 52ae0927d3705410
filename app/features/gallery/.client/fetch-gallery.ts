import { galleryManifest } from "../gallery-manifest";
import { galleryHttpError } from "../gallery-texts";
import { allGalleryViews, type GalleryView } from "../gallery-view";

/** Milliseconds, all tries together (P9, where it is the recognitions' timeout). */
const timeoutMs = 15_000;
/** Milliseconds. */
const retryDelay = 1000;

/** Reads the manifest from the backend functions (P7). */
export async function fetchGallery(
  address: string,
  tries: number,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<GalleryView[]> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(galleryHttpError(response));
    return allGalleryViews(galleryManifest.parse(await response.json()));
  } catch (error) {
    if (tries === 1 || signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    return fetchGallery(address, tries - 1, signal);
  }
}
