import type { ItemFormKind } from "~/features/portfolio/ui/use-item-form";
import { formatFocal } from "~/ui/office/focal/focal-moves";
import { maxPrice, maxTiers, parseCount, town, townError } from "../../cake-facts";
import { categoryOfFolder } from "../../categories";
import { type CakeFacts, formatPrice } from "../../facts-line";
import type { PhotoFields } from "../../portfolio-photo";

export type PhotoValues = Omit<PhotoFields, "position" | "deleted" | keyof CakeFacts> &
  Record<keyof CakeFacts, string>;

const tiersError = `Enter a whole number from 1 to ${maxTiers}, or leave it blank.`;
const priceError = `Enter whole dollars up to ${formatPrice(maxPrice)}, or leave it blank.`;

export const photoForm: ItemFormKind<PhotoFields, PhotoValues> = {
  noun: "photo",
  valuesOf({ position: _, deleted: __, tiers, price, ...fields }) {
    return { ...fields, tiers: tiers > 0 ? `${tiers}` : "", price: price > 0 ? `${price}` : "" };
  },
  fieldsOf: (values, before) => ({
    ...before,
    ...values,
    title: values.title.trim(),
    alt: values.alt.trim(),
    story: values.story.trim(),
    town: values.town.replace(/\s+/g, " ").trim(),
    servings: values.servings.trim(),
    tiers: parseCount(values.tiers, maxTiers) ?? before.tiers,
    price: parseCount(values.price, maxPrice) ?? before.price,
  }),
  errorsIn: ({ title, town: typed, tiers, price }) => ({
    ...(title.trim() === "" && { title: "Add a title." }),
    ...(!town.safeParse(typed).success && { town: townError }),
    ...(parseCount(tiers, maxTiers) === undefined && { tiers: tiersError }),
    ...(parseCount(price, maxPrice) === undefined && { price: priceError }),
  }),
  labels: {
    title: "Title",
    alt: "Alt text",
    category: {
      label: "Category",
      show: (category) => categoryOfFolder(category)?.label ?? category,
    },
    focal: { label: "Focus point", show: formatFocal },
    story: "Story",
    town: "Delivered to",
    servings: "Servings",
    tiers: "Tiers",
    price: "Price",
  },
};
