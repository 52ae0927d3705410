import { allCategory, categoryLabel } from "./categories";

export type GalleryNotice = { title: string; advice: string };

/** What the visitor sees when the gallery could not be loaded (P8). */
export const galleryUnavailable: GalleryNotice = {
  title: "Unable to load gallery images at the moment.",
  advice: "Please try again later or contact us for assistance.",
};

/** Shown in the place of a category without images (P8). */
export function emptyGalleryNotice(category: string): GalleryNotice {
  const place = category === allCategory ? "gallery" : `${categoryLabel(category)} category`;
  return { title: `No images yet in the ${place}.`, advice: "Check back soon for new creations!" };
}

/** The error of an answer that is not OK (P7). */
export function galleryHttpError(answer: { status: number; statusText: string }): string {
  return `HTTP ${answer.status}: ${answer.statusText}`;
}

/** The error text that is kept and logged when loading failed (P8). */
export function galleryErrorText(error: unknown): string {
  return error instanceof Error ? error.message : "Failed to fetch gallery";
}
