import {
  type PhotoTexts,
  photoText,
  type ShownPhoto,
  shownPhoto,
} from "~/platform/photos/shown-photo";
import { type CategoryTab, categoryLabel, categoryTabs } from "./categories";
import { factsLine } from "./facts-line";
import { imagesIn } from "./gallery-images";
import type { GalleryImage, GalleryManifest } from "./gallery-manifest";

export type ShownImage = ShownPhoto & {
  title: string;
  /** Of the image's own category. */
  label: string;
  /** What the cake was; absent: nothing was entered. */
  facts?: string;
};

export type GalleryView = {
  tabs: CategoryTab[];
  active: string;
  /** How many images the active category has; `images` holds the first of them. */
  total: number;
  images: ShownImage[];
  /** The image of the address, if `images` does not have it. */
  asked?: { index: number; image: ShownImage };
  /** The last image, the left neighbor of the first, if `images` does not have it. */
  last?: ShownImage;
};

/** Images in the first HTML (DESIGN 5.3). */
const firstImages = 24;

/** The gallery as the page shows it; `active` is a category that `parseGalleryAddress` answered. */
export function galleryView(
  manifest: GalleryManifest,
  active: string,
  {
    limit = firstImages,
    asked = 0,
    texts,
  }: { limit?: number; asked?: number; texts?: PhotoTexts } = {},
): GalleryView {
  const images = imagesIn(manifest, active);
  // The last image is sent in any case; if it is the only one beyond the limit, as one of the first.
  const count = images.length === limit + 1 ? images.length : limit;
  const beyond = asked >= count ? images[asked] : undefined;
  const last = images.slice(count).at(-1);
  return {
    tabs: categoryTabs(manifest.categories),
    active,
    total: images.length,
    images: images.slice(0, count).map((image) => shownImage(image, texts)),
    ...(beyond && { asked: { index: asked, image: shownImage(beyond, texts) } }),
    ...(last && { last: shownImage(last, texts) }),
  };
}

/** Every category whole. */
export function wholeGallery(manifest: GalleryManifest): GalleryView[] {
  const limit = Number.POSITIVE_INFINITY;
  return categoryTabs(manifest.categories).map(({ name }) =>
    galleryView(manifest, name, { limit }),
  );
}

/** Undefined: the view does not have it. */
export function imageAt(view: GalleryView, index: number): ShownImage | undefined {
  const { images, asked, last, total } = view;
  if (asked?.index === index) return asked.image;
  return images[index] ?? (index === total - 1 ? last : undefined);
}

export function shownImage(image: GalleryImage, texts: PhotoTexts | undefined): ShownImage {
  const { title, category } = image;
  const shown = shownPhoto({ ...image, ...photoText(image, texts) });
  const facts = factsLine(image);
  return { ...shown, title, label: categoryLabel(category), ...(facts && { facts }) };
}
