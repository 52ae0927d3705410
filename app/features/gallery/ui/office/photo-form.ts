import type { ItemFormKind } from "~/features/portfolio/ui/use-item-form";
import { formatFocal } from "~/ui/office/focal/focal-moves";
import { highestPrice, mostTiers, readCount } from "../../cake-facts";
import { categoryOfFolder } from "../../categories";
import type { CakeFacts } from "../../facts-line";
import type { PhotoFields } from "../../portfolio-photo";

export type PhotoValues = Omit<PhotoFields, "position" | "deleted" | keyof CakeFacts> &
  Record<keyof CakeFacts, string>;

const tiersError = `Enter a whole number from 1 to ${mostTiers}, or leave it blank.`;
const priceError = `Enter whole dollars up to $${highestPrice.toLocaleString("en-US")}, or leave it blank.`;

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
    servings: values.servings.trim(),
    tiers: readCount(values.tiers, mostTiers) ?? before.tiers,
    price: readCount(values.price, highestPrice) ?? before.price,
  }),
  errorsIn: ({ title, tiers, price }) => ({
    ...(title.trim() === "" && { title: "Add a title." }),
    ...(readCount(tiers, mostTiers) === undefined && { tiers: tiersError }),
    ...(readCount(price, highestPrice) === undefined && { price: priceError }),
  }),
  labels: {
    title: "Title",
    alt: "Alt text",
    category: {
      label: "Category",
      show: (category) => categoryOfFolder(category)?.label ?? category,
    },
    focal: { label: "Focus point", show: formatFocal },
    servings: "Servings",
    tiers: "Tiers",
    price: "Price",
  },
};
