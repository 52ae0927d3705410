import { editedFields } from "~/features/portfolio/item";
import { orderedItems } from "~/features/portfolio/item-order";
import { becomesVisible, type Gap } from "~/features/portfolio/pending-changes";
import { describePageGaps } from "./cake-pages";
import { categoryOfFolder } from "./categories";
import { isPlainTitle } from "./photo-title";
import type { PortfolioPhoto } from "./portfolio-photo";

type Texts = { title: string; alt: string };

/** One per photo, in order, such as "no title of its own and no alt text"; null if nothing is missing. */
export function describePhotoGaps(photos: readonly Texts[]): (string | null)[] {
  const titles = countTexts(photos.map(({ title }) => title));
  const alts = countTexts(photos.map(({ alt }) => alt));
  return photos.map(({ title, alt }) => {
    const gaps = [
      ...(isPlainTitle(title) || isShared(titles, title) ? ["no title of its own"] : []),
      ...altGaps(alt, isShared(alts, alt)),
    ];
    return gaps.length > 0 ? gaps.join(" and ") : null;
  });
}

function altGaps(alt: string, shared: boolean): string[] {
  if (alt.trim() === "") return ["no alt text"];
  return shared || isPlainTitle(alt) ? ["no alt text of its own"] : [];
}

/** The photos that publishing makes visible, compared with all that visitors will see. */
export function photoGaps(photos: readonly PortfolioPhoto[]): Gap[] {
  const all = orderedItems(photos);
  const visible = all.filter((photo) => !editedFields(photo).hidden);
  const described = describePhotoGaps(visible.map(editedFields));
  return visible.flatMap((photo, at) => {
    const gaps = described[at];
    if (!gaps || !becomesVisible(photo)) return [];
    const { category, title } = editedFields(photo);
    const inCategory = all.filter((other) => editedFields(other).category === category);
    const place = `photo ${inCategory.indexOf(photo) + 1} in ${categoryOfFolder(category)?.label ?? category}`;
    return [{ id: photo.id, text: `“${title},” ${place}, has ${gaps}.` }];
  });
}

/** Why each photo that visitors will see has no page of its own. */
export function pageGaps(photos: readonly PortfolioPhoto[]): Gap[] {
  const visible = orderedItems(photos).filter((photo) => {
    const { hidden, deleted } = editedFields(photo);
    return !hidden && !deleted;
  });
  const described = describePageGaps(visible.map(editedFields));
  return visible.flatMap((photo, at) => {
    const gap = described[at];
    return gap ? [{ id: photo.id, text: `“${editedFields(photo).title}” has ${gap}.` }] : [];
  });
}

function countTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  return texts.reduce((counts, text) => {
    const key = comparable(text);
    return counts.set(key, (counts.get(key) ?? 0) + 1);
  }, new Map<string, number>());
}

function isShared(counts: ReadonlyMap<string, number>, text: string): boolean {
  return (counts.get(comparable(text)) ?? 0) > 1;
}

function comparable(text: string): string {
  return text.trim().toLowerCase();
}
