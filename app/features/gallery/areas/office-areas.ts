import { editedFields } from "~/features/portfolio/item";
import type { PhotoFields, PortfolioPhoto } from "../portfolio-photo";
import { type AreaText, groupByTown, leastCakes } from "./area-pages";

/** `gap`: what its page lacks; null if it's live. */
export type OfficeArea = AreaText & { gap: string | null };

/** The towns of all photos, drafts included, and those that only have a text; by name. */
export function officeAreas(
  photos: readonly PortfolioPhoto[],
  texts: readonly AreaText[],
): OfficeArea[] {
  const showable = photos.filter(({ problem }) => problem === null);
  const edited = groupByTown(showable.map(editedFields).filter(isShown));
  const live = groupByTown(showable.map((photo) => photo.live).filter(isShown));
  const towns = new Map([...texts, ...live, ...edited].map(({ slug, town }) => [slug, town]));
  const count = (groups: typeof live, slug: string) =>
    groups.find((group) => group.slug === slug)?.cakes.length ?? 0;
  return [...towns]
    .map(([slug, town]) => {
      const text = texts.find((one) => one.slug === slug)?.text ?? "";
      const counts = { edited: count(edited, slug), live: count(live, slug) };
      return { slug, town, text, gap: gapOf({ town, text }, counts) };
    })
    .toSorted((a, b) => a.town.localeCompare(b.town));
}

function isShown({ hidden, deleted }: PhotoFields): boolean {
  return !hidden && !deleted;
}

function gapOf(
  { town, text }: Pick<AreaText, "town" | "text">,
  { edited, live }: { edited: number; live: number },
): string | null {
  const missing = leastCakes - edited;
  const words = text === "" ? ", and write a few sentences" : "";
  if (missing > 0) {
    const photos = missing === 1 ? "one more photo" : `${missing} more photos`;
    return `${edited} of ${leastCakes} cakes delivered to ${town}: set “Delivered to” on ${photos}${words}.`;
  }
  if (text === "") return `${edited} cakes delivered to ${town}: write a few sentences.`;
  return live < leastCakes ? "Publish your changes, and the page is live." : null;
}
