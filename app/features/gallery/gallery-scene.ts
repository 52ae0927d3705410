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

/** What of a category was chosen for the large preview; null: its sheet is shown. */
export type GalleryChoice = { category: string; index: number | null };

/** The image of the large preview: the lightbox's, else the chosen one, which a change of category resets (P4). */
export function currentIndex(
  { category, image, view }: GalleryScene,
  chosen: GalleryChoice,
): number | null {
  if (image !== null) return image;
  if (chosen.category !== category || chosen.index === null) return null;
  return chosen.index < (view?.total ?? 0) ? chosen.index : null;
}

/** Whether something that the page is about to show has to be fetched first; `whole`: so are all photos of the sheet. */
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
