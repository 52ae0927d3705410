import { listAllergens } from "./allergens";

/** Of a product in an agreed quote, as it begins; edited before printing and not stored. */
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

type LabeledBook = {
  items: readonly { name: string; netWeight: string; ingredients: string; contains: string }[];
  allergens: readonly string[];
};

/** One per line. Those are chosen whose item has texts for labels; without any, the order's first line. */
export function labelsOf(
  orders: readonly { id: string; title: string; day: string }[],
  products: Readonly<Record<string, { products: readonly string[] }>>,
  { items, allergens }: LabeledBook,
): Label[] {
  return orders.flatMap(({ id, title, day }) => {
    const labels = (products[id]?.products ?? []).map((name, at) => {
      const item = items.find((each) => each.name === name);
      const { netWeight = "", ingredients = "", contains = "" } = item ?? {};
      return {
        key: `${id}-${at}`,
        ...{ order: title, day, name, netWeight, ingredients },
        contains: contains || listAllergens(allergens),
        isChosen: netWeight !== "" || ingredients !== "",
      };
    });
    const isAnyChosen = labels.some(({ isChosen }) => isChosen);
    return labels.map((label, at) => ({
      ...label,
      isChosen: isAnyChosen ? label.isChosen : at === 0,
    }));
  });
}
