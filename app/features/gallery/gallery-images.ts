import { type AltTexts, chooseAlt } from "~/platform/shown-picture";
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

/** The manifest with each picture's alt text from the image records, if they have one. */
export function withGalleryAlts(manifest: GalleryManifest, alts: AltTexts): GalleryManifest {
  const imagesByCategory = Object.fromEntries(
    Object.entries(manifest.imagesByCategory).map(([category, images]) => [
      category,
      images.map((image) => ({ ...image, alt: chooseAlt(image, alts) })),
    ]),
  );
  return { ...manifest, imagesByCategory };
}
