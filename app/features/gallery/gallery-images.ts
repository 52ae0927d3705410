import { type PhotoTexts, photoText } from "~/platform/photos/shown-photo";
import { allCategory, galleryCategories } from "./categories";
import type { GalleryImage, GalleryManifest } from "./gallery-manifest";

/** A category's images; "All" has those of every category, in the order of the categories. */
export function imagesIn(manifest: GalleryManifest, category: string): GalleryImage[] {
  if (category !== allCategory) return imagesOf(manifest, category);
  return galleryCategories.flatMap(({ name }) => imagesOf(manifest, name));
}

function imagesOf({ categories, imagesByCategory }: GalleryManifest, name: string): GalleryImage[] {
  return categories.includes(name) ? (imagesByCategory[name] ?? []) : [];
}

/** The manifest with each photo's alt text and caption from the image records, if they have them. */
export function withGalleryTexts(manifest: GalleryManifest, texts: PhotoTexts): GalleryManifest {
  const imagesByCategory = Object.fromEntries(
    Object.entries(manifest.imagesByCategory).map(([category, images]) => [
      category,
      images.map((image) => ({ ...image, ...photoText(image, texts) })),
    ]),
  );
  return { ...manifest, imagesByCategory };
}
