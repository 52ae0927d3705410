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
  /** The label of the image's own category. */
  label: string;
  facts?: string;
  /** The address of its own page. */
  page?: string;
};

export type GalleryView = {
  tabs: CategoryTab[];
  active: string;
  /** All photos in the active category; `images` has only the first ones. */
  total: number;
  images: ShownImage[];
  /** The photo in the address, if it isn't in `images`. */
  asked?: { index: number; image: ShownImage };
  /** The last photo, left neighbor of the first, if it isn't in `images`. */
  last?: ShownImage;
};

/** Photos in the first HTML (DESIGN 5.3). */
const firstImages = 24;

/** `active`: a category that exists in the manifest. */
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
  // The last photo is always sent; if it's the only one over the limit, send it with the first.
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

export function allGalleryViews(manifest: GalleryManifest): GalleryView[] {
  const limit = Number.POSITIVE_INFINITY;
  return categoryTabs(manifest.categories).map(({ name }) =>
    galleryView(manifest, name, { limit }),
  );
}

/** Undefined if the view doesn't include it. */
export function imageAt(view: GalleryView, index: number): ShownImage | undefined {
  const { images, asked, last, total } = view;
  if (asked?.index === index) return asked.image;
  return images[index] ?? (index === total - 1 ? last : undefined);
}

export function shownImage(image: GalleryImage, texts: PhotoTexts | undefined): ShownImage {
  const { title, category, page } = image;
  const shown = shownPhoto({ ...image, ...photoText(image, texts) });
  const facts = factsLine(image);
  return {
    ...shown,
    title,
    label: categoryLabel(category),
    ...(facts && { facts }),
    ...(page && { page }),
  };
}
