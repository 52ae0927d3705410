import { allCategory, categoryTabs } from "./categories";
import { imagesIn } from "./gallery-images";
import type { GalleryManifest } from "./gallery-manifest";

/** `image`: a zero-based index; null if the lightbox is closed. */
export type GalleryAddress = { category: string; image: number | null };

/** Reads `?category=` and `?image=`; values that don't exist in the gallery count as absent (P5). */
export function parseGalleryAddress(
  search: URLSearchParams,
  manifest: GalleryManifest,
): GalleryAddress {
  const category = parseCategory(search, manifest.categories);
  return { category, image: parseImage(search, imagesIn(manifest, category).length) };
}

export function parseCategory(search: URLSearchParams, existing: readonly string[]): string {
  const asked = search.get("category");
  return categoryTabs(existing).find(({ name }) => name === asked)?.name ?? allCategory;
}

export function parseImage(search: URLSearchParams, count: number): number | null {
  const asked = search.get("image") ?? "";
  if (!/^\d+$/.test(asked)) return null;
  const index = Number(asked);
  return index < count ? index : null;
}

/** Keeps other parameters (P2). */
export function withGalleryAddress(
  search: URLSearchParams,
  { category, image }: GalleryAddress,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (category === allCategory) next.delete("category");
  else next.set("category", category);
  if (image === null) next.delete("image");
  else next.set("image", String(image));
  return next;
}

/** Omits "All" and a closed lightbox. */
export function galleryAddress(address: GalleryAddress): string {
  const search = withGalleryAddress(new URLSearchParams(), address);
  return search.size > 0 ? `/?${search}` : "/";
}

/** Link target without JavaScript. */
export function galleryHref(address: GalleryAddress): string {
  return `${galleryAddress(address)}#gallery`;
}
