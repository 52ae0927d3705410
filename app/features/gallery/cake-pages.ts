import { cakeIdOf } from "~/features/likes/cake-id";
import { keyPart } from "~/platform/text/slug";
import { allCategory, categoryOfFolder } from "./categories";
import { imagesIn } from "./gallery-images";
import type { GalleryImage, GalleryManifest } from "./gallery-manifest";
import type { ShownImage } from "./gallery-view";
import { isPlainTitle } from "./photo-title";
import type { CategoryFolder } from "./portfolio-photo";

/** Which cakes have a page of their own, at `/cakes/{slug}`, and the pages of a category. */

type Told = { title: string; story?: string };

/** A shorter text says nothing that the title doesn't. In characters. */
const shortestStory = 40;

/**
 * For each cake, in order: what a page of its own lacks, such as "no story"; null if it has all. A page that repeats
 * another's would harm both.
 */
export function describePageGaps(cakes: readonly Told[]): (string | null)[] {
  const stories = new Map<string, number>();
  for (const { story } of cakes) {
    const text = comparable(story);
    stories.set(text, (stories.get(text) ?? 0) + 1);
  }
  return cakes.map(({ title, story = "" }) => {
    if (isPlainTitle(title)) return "no title of its own";
    if (story === "") return "no story";
    if (story.length < shortestStory) return `a story of less than ${shortestStory} characters`;
    return (stories.get(comparable(story)) ?? 0) > 1 ? "the same story as another cake" : null;
  });
}

function comparable(story = ""): string {
  return story.toLowerCase().replace(/\s+/g, " ").trim();
}

/** Adds the address of its page to each cake that has one. */
export function withPages(images: readonly GalleryImage[]): GalleryImage[] {
  const gaps = describePageGaps(images);
  return images.map((image, at) =>
    gaps[at] === null ? { ...image, page: `/cakes/${slugOf(image)}` } : image,
  );
}

/** The title, and a mark of the photo by which a link with an earlier title is still found. */
function slugOf({ title, url }: Pick<GalleryImage, "title" | "url">): string {
  const words = keyPart(title.replace(/[’']/g, ""), "");
  return [words, markOf(cakeIdOf(url) ?? url)].filter((part) => part !== "").join("-");
}

/** 32-bit FNV-1a, as up to seven letters and digits. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** By its address, or by one with an earlier title. */
export function findCake(manifest: GalleryManifest, slug: string): GalleryImage | undefined {
  const cakes = cakesWithPages(manifest);
  const mark = slug.slice(slug.lastIndexOf("-") + 1);
  return (
    cakes.find(({ page }) => page === `/cakes/${slug}`) ??
    cakes.find(({ page }) => page?.split(/[-/]/).at(-1) === mark)
  );
}

export function cakesWithPages(manifest: GalleryManifest): GalleryImage[] {
  return imagesIn(manifest, allCategory).filter(({ page }) => page !== undefined);
}

/** Photos on a page of a category. */
export const perPage = 48;

export function categoryAddress(folder: string, page = 1): string {
  return page === 1 ? `/gallery/${folder}` : `/gallery/${folder}?page=${page}`;
}

/** "page=1" and what isn't a number are the first page. */
export function pageOf(search: URLSearchParams): number {
  const asked = search.get("page") ?? "";
  return /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
}

export function categoryPages(manifest: GalleryManifest, folder: CategoryFolder) {
  const name = categoryOfFolder(folder)?.name ?? "";
  const images = imagesIn(manifest, name);
  const pages = Math.ceil(images.length / perPage);
  return Array.from({ length: pages }, (_, at) => {
    const start = at * perPage;
    return { name, images: images.slice(start, start + perPage), start, pages };
  });
}

/** The cakes of the same category that follow it, and then those before it. */
export function neighborsOf(manifest: GalleryManifest, cake: GalleryImage): GalleryImage[] {
  const same = cakesWithPages(manifest).filter(({ category }) => category === cake.category);
  const at = same.indexOf(cake);
  return [...same.slice(at + 1), ...same.slice(0, at)];
}

/** A cake, with the page that shows it: its own, or the gallery's. */
export type LinkedCake = { href: string; image: ShownImage };
