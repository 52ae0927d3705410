import { allCategory, type CategoryTab, galleryCategories } from "./categories";
import { type GalleryAddress, parseCategory, parseImage } from "./gallery-address";
import { type GalleryView, imageAt } from "./gallery-view";

/** What the page knows of the gallery (P4). */
export type GalleryLoad = {
  status: "idle" | "loading" | "failed" | "loaded";
  /** Empty unless loading failed. */
  error: string;
  /** Every category whole; null until the manifest has come. */
  views: readonly GalleryView[] | null;
};

type GalleryScene = GalleryAddress & {
  tabs: readonly CategoryTab[];
  /** Undefined: nothing of the category is known yet. */
  view: GalleryView | undefined;
};

/** What of the gallery an address shows. Until anything is known every category is taken for existing. */
export function galleryScene(
  search: URLSearchParams,
  first: GalleryView | null,
  views: GalleryLoad["views"],
): GalleryScene {
  const tabs = views?.[0]?.tabs ?? first?.tabs;
  const names = (tabs ?? galleryCategories).map(({ name }) => name);
  const category = parseCategory(search, names);
  const known = views?.find(({ active }) => active === category);
  const view = known ?? (!views && first?.active === category ? first : undefined);
  return { tabs: tabs ?? [], category, image: view ? parseImage(search, view.total) : null, view };
}

/** The image of the large preview: the lightbox's, else the chosen one, which a change of category resets (P4). */
export function currentIndex(
  { category, image, view }: GalleryScene,
  chosen: { category: string; index: number },
): number {
  if (image !== null) return image;
  const isValid = chosen.category === category && chosen.index < (view?.total ?? 0);
  return isValid ? chosen.index : 0;
}

/** Whether something that the page is about to show has to be fetched first. */
export function needsManifest({ view, image }: GalleryScene, current: number): boolean {
  if (!view) return true;
  if (view.total > 0 && !imageAt(view, current)) return true;
  return image !== null && view.images.length < view.total;
}

export const noChoice = { category: allCategory, index: 0 };
