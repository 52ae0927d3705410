import type { PriceBook } from "../price-book";

/** A product's label, prefilled from the price book. Edited before printing; not stored. */
export type Label = {
  key: string;
  order: string;
  day: string;
  name: string;
  netWeight: string;
  ingredients: string;
  contains: string;
  isChosen: boolean;
};

/** One label per line. Preselects lines whose item has label texts, or else the order's first. */
export function labelsOf(
  orders: readonly { id: string; title: string; day: string }[],
  products: Readonly<Record<string, { products: readonly string[] }>>,
  { items, allergens }: Pick<PriceBook, "items" | "allergens">,
): Label[] {
  return orders.flatMap(({ id, title, day }) => {
    const labels = (products[id]?.products ?? []).map((name, at) => {
      const item = items.find((each) => each.name === name);
      const { netWeight = "", ingredients = "", contains = "" } = item ?? {};
      return {
        key: `${id}-${at}`,
        ...{ order: title, day, name, netWeight, ingredients },
        contains: contains || allergens,
        isChosen: [netWeight, ingredients, contains].some((text) => text !== ""),
      };
    });
    return labels.some(({ isChosen }) => isChosen)
      ? labels
      : labels.map((label, at) => ({ ...label, isChosen: at === 0 }));
  });
}
