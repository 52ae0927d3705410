import { editedFields } from "~/features/portfolio/item";
import type { Dispute } from "~/ui/office/conflict-question";
import { formatFocal } from "~/ui/office/focal-moves";
import { highestPrice, mostTiers, readCount } from "../../cake-facts";
import { categoryOfFolder } from "../../categories";
import type { CakeFacts } from "../../facts-line";
import type { PhotoFields, PortfolioPhoto } from "../../portfolio-photo";

/** What the editor edits of a photo. */
export type EditedPhoto = Omit<PhotoFields, "position" | "deleted">;
export type TypedFacts = Record<keyof CakeFacts, string>;
/** The same as it stands in the fields. */
export type PhotoValues = Omit<EditedPhoto, keyof CakeFacts> & TypedFacts;

export function editedPhoto(photo: PortfolioPhoto): EditedPhoto {
  const { position: _, deleted: __, ...edited } = editedFields(photo);
  return edited;
}

export function photoValues(edited: EditedPhoto): PhotoValues {
  const { tiers, price } = edited;
  return { ...edited, tiers: tiers > 0 ? `${tiers}` : "", price: price > 0 ? `${price}` : "" };
}

/** What the fields say; undefined: one of them holds what cannot be saved. */
export function readPhotoValues(values: PhotoValues): EditedPhoto | undefined {
  const [title, alt] = [values.title.trim(), values.alt.trim()];
  const tiers = readCount(values.tiers, mostTiers);
  const price = readCount(values.price, highestPrice);
  if (!title || tiers === undefined || price === undefined) return undefined;
  return { ...values, title, alt, servings: values.servings.trim(), tiers, price };
}

const labels = {
  title: "Title",
  alt: "Alt text",
  category: "Category",
  focal: "Focus point",
  servings: "Servings",
  tiers: "Tiers",
  price: "Price",
};

/** Where two versions of a photo differ, in words. */
export function disputesIn(theirs: EditedPhoto, yours: EditedPhoto): Dispute[] {
  const [other, own] = [spoken(photoValues(theirs)), spoken(photoValues(yours))];
  return (["title", "alt", "category", "focal", "servings", "tiers", "price"] as const).flatMap(
    (name) =>
      other[name] === own[name]
        ? []
        : [{ label: labels[name], theirs: other[name], yours: own[name] }],
  );
}

function spoken({ category, focal, ...values }: PhotoValues) {
  const label = categoryOfFolder(category)?.label ?? category;
  return { ...values, category: label, focal: formatFocal(focal) };
}
