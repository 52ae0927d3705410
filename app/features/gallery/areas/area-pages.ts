import { slugify } from "~/platform/text/slug";
import { studio } from "~/studio";
import { perPage } from "../cake-pages";
import { allCategory } from "../categories";
import { shorten } from "../category-texts";
import { imagesIn } from "../gallery-images";
import type { GalleryImage, GalleryManifest } from "../gallery-manifest";

/** Which towns have a page, at `/areas/{slug}`: those with the owner's own words and cakes that were delivered there. */

/** `slug` is the same for all spellings of a town. */
export type AreaText = { slug: string; town: string; text: string };

/** Search engines hold a page of fewer against a site. */
export const leastCakes = 3;
export const maxAreaTextLength = 1200;
/** In characters. */
const shortestText = 40;

export function areaAddress(slug: string): string {
  return `/areas/${slug}`;
}

const studioTowns = new Map(studio.serviceAreas.map((town) => [slugify(town), town]));

/** By town, in the cakes' order. The studio's spelling of a town comes first, then that of the first cake. */
export function groupByTown<T extends { town?: string }>(cakes: readonly T[]) {
  const towns = new Map<string, { slug: string; town: string; cakes: T[] }>();
  for (const cake of cakes) {
    const slug = slugify(cake.town ?? "");
    if (slug === "") continue;
    const town = studioTowns.get(slug) ?? cake.town ?? "";
    const known = towns.get(slug) ?? { slug, town, cakes: [] };
    known.cakes.push(cake);
    towns.set(slug, known);
  }
  return [...towns.values()];
}

export type Area = AreaText & { cakes: GalleryImage[] };

export function liveAreas(manifest: GalleryManifest, texts: readonly AreaText[]): Area[] {
  return groupByTown(imagesIn(manifest, allCategory)).flatMap((area) => {
    const written = texts.find(({ slug }) => slug === area.slug);
    return written && area.cakes.length >= leastCakes ? [{ ...area, text: written.text }] : [];
  });
}

export type AreaLink = { href: string; town: string };

export function areaLinks(areas: readonly Area[]): AreaLink[] {
  return areas.map(({ slug, town }) => ({ href: areaAddress(slug), town }));
}

export function areaDefaults({ town, text, cakes: [first] }: Area) {
  const h1 = `Custom cakes in ${town}`;
  return {
    title: h1,
    description: shorten(text),
    h1,
    ...(first && { image: sharedPhoto(first) }),
  };
}

function sharedPhoto({ url, alt, title, width, height }: GalleryImage) {
  return { url, alt: alt || title, width, height };
}

/** Each page with its texts, and its photos that have no page of their own. */
export function areaPages(areas: readonly Area[]) {
  return areas.map((area) => ({
    ...areaDefaults(area),
    slug: areaAddress(area.slug),
    isMain: true,
    images: area.cakes
      .slice(0, perPage)
      .filter(({ page }) => page === undefined)
      .map(({ url }) => url),
  }));
}

/** Undefined for an empty text, which takes the page down. */
export function areaTextError(
  { slug, town, text }: AreaText,
  all: readonly AreaText[],
): string | undefined {
  if (text === "") return undefined;
  if (text.length < shortestText) {
    return `Write at least ${shortestText} characters, or clear the text to take the page down.`;
  }
  const twin = all.find(
    (other) => other.slug !== slug && essence(other) === essence({ town, text }),
  );
  return (
    twin &&
    `That’s the text for ${twin.town}, with another name. Write what’s true only of ${town}.`
  );
}

function essence({ town, text }: Pick<AreaText, "town" | "text">): string {
  return slugify(text).replaceAll(slugify(town), "");
}
