import {
  type AltTexts,
  chooseAlt,
  type ShownPicture,
  shownPicture,
} from "~/platform/shown-picture";
import { type CategoryTab, categoryLabel, categoryTabs } from "./categories";
import { type GalleryImage, type GalleryManifest, imagesIn } from "./gallery-manifest";

export type ShownImage = ShownPicture & {
  title: string;
  /** Of the image's own category. */
  label: string;
};

export type GalleryView = {
  tabs: CategoryTab[];
  active: string;
  /** How many images the active category has; `images` holds the first of them. */
  total: number;
  images: ShownImage[];
};

/** Images in the first HTML (DESIGN 5.3). */
export const firstImages = 24;

/** The gallery as the page shows it; `active` is a category that `parseGalleryAddress` answered. */
export function galleryView(
  manifest: GalleryManifest,
  active: string,
  { limit = firstImages, alts }: { limit?: number; alts?: AltTexts } = {},
): GalleryView {
  const images = imagesIn(manifest, active);
  return {
    tabs: categoryTabs(manifest.categories),
    active,
    total: images.length,
    images: images.slice(0, limit).map((image) => shownImage(image, alts)),
  };
}

function shownImage(image: GalleryImage, alts: AltTexts | undefined): ShownImage {
  const { title, category } = image;
  const alt = chooseAlt(image, alts);
  return { ...shownPicture({ ...image, alt }), title, label: categoryLabel(category) };
}
