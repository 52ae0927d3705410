import { allCategory, type CategoryTab, galleryCategories } from "./categories";
import { type GalleryAddress, parseGalleryAddress } from "./gallery-address";
import { type GalleryView, imageAt } from "./gallery-view";

/** Loading states of P4. */
export type GalleryLoad = {
  status: "idle" | "loading" | "failed" | "loaded";
  error: string;
  /** All categories in full; null before the manifest has loaded. */
  views: readonly GalleryView[] | null;
};

type GalleryScene = GalleryAddress & {
  tabs: readonly CategoryTab[];
  /** Undefined if nothing of the category has loaded. */
  view: GalleryView | undefined;
};

/** Derives what the gallery shows. Until the manifest has loaded, any known category counts as existing. */
export function galleryScene(
  search: URLSearchParams,
  first: GalleryView | null,
  views: GalleryLoad["views"],
): GalleryScene {
  const tabs = views?.[0]?.tabs ?? first?.tabs;
  const names = (tabs ?? galleryCategories).map(({ name }) => name);
  const viewOf = (category: string) =>
    views?.find(({ active }) => active === category) ??
    (!views && first?.active === category ? first : undefined);
  const address = parseGalleryAddress(search, names, (category) => viewOf(category)?.total ?? 0);
  return { ...address, tabs: tabs ?? [], view: viewOf(address.category) };
}

/** `index`: the photo in the large preview; null for the contact sheet. */
export type GalleryChoice = { category: string; index: number | null };

/** The photo in the preview: the lightbox's, or else the chosen one. Changing the category resets it (P4). */
export function currentIndex(
  { category, image, view }: GalleryScene,
  chosen: GalleryChoice,
): number | null {
  if (image !== null) return image;
  if (chosen.category !== category || chosen.index === null) return null;
  return chosen.index < (view?.total ?? 0) ? chosen.index : null;
}

/** Whether the page needs photos that it doesn't have yet; `whole`: the contact sheet shows all. */
export function needsManifest(
  { view, image }: GalleryScene,
  current: number | null,
  whole = false,
): boolean {
  if (!view) return true;
  if (current !== null && !imageAt(view, current)) return true;
  return (whole || image !== null) && view.images.length < view.total;
}

export const noChoice: GalleryChoice = { category: allCategory, index: null };
