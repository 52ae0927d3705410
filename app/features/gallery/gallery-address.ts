import { findName } from "~/platform/find-name";
import { allCategory, categoriesIn } from "./categories";

/** `image`: a zero-based index; null if the lightbox is closed. */
export type GalleryAddress = { category: string; image: number | null };

/**
 * Reads `?category=` and `?image=`; values that don't exist in the gallery count as absent (P5). A category is also
 * found by its label or folder. The photos of one that isn't there have other numbers in "All", so none is open.
 */
export function parseGalleryAddress(
  search: URLSearchParams,
  existing: readonly string[],
  countOf: (category: string) => number,
): GalleryAddress {
  const asked = search.get("category");
  const named = asked === null ? allCategory : findCategory(asked, existing);
  const category = named ?? allCategory;
  return { category, image: named ? parseImage(search, countOf(category)) : null };
}

function findCategory(asked: string, existing: readonly string[]): string | undefined {
  const found = categoriesIn(existing).find(({ name, label, folder }) =>
    findName([name, label, folder], asked),
  );
  return found?.name ?? findName([allCategory], asked);
}

function parseImage(search: URLSearchParams, count: number): number | null {
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
