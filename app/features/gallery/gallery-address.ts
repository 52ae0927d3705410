import { allCategory, categoryTabs } from "./categories";
import { type GalleryManifest, imagesIn } from "./gallery-manifest";

/** What the page's address says about the gallery; `image` counts from 0, null: the lightbox is closed. */
export type GalleryAddress = { category: string; image: number | null };

/** Reads `?category=` and `?image=`; what the loaded gallery does not have counts as absent (P5). */
export function parseGalleryAddress(
  search: URLSearchParams,
  manifest: GalleryManifest,
): GalleryAddress {
  const category = parseCategory(search, manifest.categories);
  return { category, image: parseImage(search, imagesIn(manifest, category).length) };
}

/** The category of an address; one that does not exist is "All". */
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

/** Path and query for a state of the gallery; "All" and a closed lightbox leave no trace. */
export function galleryAddress({ category, image }: GalleryAddress): string {
  const search = new URLSearchParams();
  if (category !== allCategory) search.set("category", category);
  if (image !== null) search.set("image", String(image));
  return search.size > 0 ? `/?${search}` : "/";
}
