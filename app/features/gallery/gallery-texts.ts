import { allCategory, categoryLabel } from "./categories";

export type GalleryNotice = { title: string; advice: string };

/** The manifest couldn't be loaded (P8). */
export const galleryUnavailable: GalleryNotice = {
  title: "Unable to load gallery images at the moment.",
  advice: "Please try again later or contact us for assistance.",
};

/** Replaces the photos of an empty category (P8). */
export function emptyGalleryNotice(category: string): GalleryNotice {
  const place = category === allCategory ? "gallery" : `${categoryLabel(category)} category`;
  return { title: `No images yet in the ${place}.`, advice: "Check back soon for new creations!" };
}

/** The error of a response that isn't OK (P7). */
export function galleryHttpError(answer: { status: number; statusText: string }): string {
  return `HTTP ${answer.status}: ${answer.statusText}`;
}

/** Logged when loading failed (P8). */
export function galleryErrorText(error: unknown): string {
  return error instanceof Error ? error.message : "Failed to fetch gallery";
}
