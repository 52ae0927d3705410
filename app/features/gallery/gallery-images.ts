import { type PhotoTexts, photoText } from "~/platform/photos/shown-photo";
import { allCategory, galleryCategories } from "./categories";
import type { GalleryImage, GalleryManifest } from "./gallery-manifest";

/** "All" combines the categories in their order. */
export function imagesIn(manifest: GalleryManifest, category: string): GalleryImage[] {
  if (category !== allCategory) return imagesOf(manifest, category);
  return galleryCategories.flatMap(({ name }) => imagesOf(manifest, name));
}

function imagesOf({ categories, imagesByCategory }: GalleryManifest, name: string): GalleryImage[] {
  return categories.includes(name) ? (imagesByCategory[name] ?? []) : [];
}

export function withGalleryTexts(manifest: GalleryManifest, texts: PhotoTexts): GalleryManifest {
  const imagesByCategory = Object.fromEntries(
    Object.entries(manifest.imagesByCategory).map(([category, images]) => [
      category,
      images.map((image) => ({ ...image, ...photoText(image, texts) })),
    ]),
  );
  return { ...manifest, imagesByCategory };
}
