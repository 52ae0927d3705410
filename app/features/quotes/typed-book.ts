import { parseMoney, typedMoney } from "~/features/orders/money";
import { fail, ok, type Result } from "~/platform/result";
import type { FieldLabels } from "~/ui/office/record-form/record-kind";
import { parseWholeNumber } from "~/ui/whole-number";
import { formatPercent, parsePercent } from "./percent";
import { type BookItem, bookKinds, type PriceBook, priceBook } from "./price-book";

export type TypedItem = Omit<BookItem, "price" | "size"> & { price: string; size: string };

/** The price book's form values, as text. */
export type TypedBook = Omit<PriceBook, "items" | "taxRate" | "changeDays"> & {
  items: TypedItem[];
  taxRate: string;
  changeDays: string;
};

export function typedBook({ items, taxRate, changeDays, ...book }: PriceBook): TypedBook {
  return {
    ...book,
    items: items.map((item) => ({
      ...item,
      price: typedMoney(item.price),
      size: item.size === 0 ? "" : String(item.size),
    })),
    taxRate: taxRate === 0 ? "" : formatPercent(taxRate),
    changeDays: String(changeDays),
  };
}

/** Returns errors by field: `items.{id}.price`, `taxRate`. */
export function parseBook(typed: TypedBook): Result<PriceBook> {
  const checked = priceBook.safeParse({
    ...typed,
    items: typed.items.map((item) => ({
      ...item,
      price: parseMoney(item.price),
      size: "size" in bookKinds[item.kind] ? parseWholeNumber(item.size, { min: 1 }) : 0,
    })),
    taxRate: typed.taxRate.trim() === "" ? 0 : parsePercent(typed.taxRate),
    changeDays: parseWholeNumber(typed.changeDays, { min: 0, max: 365 }) ?? null,
  });
  if (checked.success) return ok(checked.data);
  const fieldErrors = Object.fromEntries(
    checked.error.issues.map(({ path: [field, at, part], message }) => [
      part ? `items.${typed.items[Number(at)]?.id}.${String(part)}` : String(field),
      message,
    ]),
  );
  return fail("bad_input", "Some of it isn’t ready to be saved yet.", { fieldErrors });
}

/** Fields to compare when two versions conflict. */
export const bookFields: FieldLabels<TypedBook> = {
  items: { label: "Prices", show: (items) => items.map(itemText).join("\n") },
  taxRate: "Sales tax (%)",
  taxesDelivery: { label: "Delivery is taxed", show: (isTaxed) => (isTaxed ? "Yes" : "No") },
  changeDays: "Last day for changes",
  terms: "Terms in each quote",
};

function itemText({ name, price, size, taxed }: TypedItem): string {
  return `${name}${size && ` (${size})`}: $${price}${taxed ? "" : ", not taxed"}`;
}
