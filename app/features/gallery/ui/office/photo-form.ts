import type { ItemFormKind } from "~/features/portfolio/ui/use-item-form";
import { formatFocal } from "~/ui/office/focal/focal-moves";
import { highestPrice, mostTiers, readCount } from "../../cake-facts";
import { categoryOfFolder } from "../../categories";
import type { CakeFacts } from "../../facts-line";
import type { PhotoFields } from "../../portfolio-photo";

/** What stands in the fields of a photo's form. */
export type PhotoValues = Omit<PhotoFields, "position" | "deleted" | keyof CakeFacts> &
  Record<keyof CakeFacts, string>;

const tiersError = `Enter a whole number from 1 to ${mostTiers}, or leave it blank.`;
const priceError = `Enter whole dollars up to $${highestPrice.toLocaleString("en-US")}, or leave it blank.`;

export const photoForm: ItemFormKind<PhotoFields, PhotoValues> = {
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
  spoken: ({ title, alt, category, focal, servings, tiers, price }) => ({
    title: ["Title", title],
    alt: ["Alt text", alt],
    category: ["Category", categoryOfFolder(category)?.label ?? category],
    focal: ["Focus point", formatFocal(focal)],
    servings: ["Servings", servings],
    tiers: ["Tiers", tiers],
    price: ["Price", price],
  }),
};
