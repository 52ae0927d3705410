import { parseMoney, typedMoney } from "~/features/orders/money";
import { fail, ok, type Result } from "~/platform/result";
import type { FieldLabels } from "~/ui/office/record-form/record-kind";
import { parseWholeNumber } from "~/ui/whole-number";
import type { BookRules } from "./book/book-rules";
import { type CakeKind, cakeKindNames, eachKind } from "./book/cake-kind";
import { formatPercent, parsePercent } from "./percent";
import { type BookItem, bookKinds, checkedBook, type PriceBook } from "./price-book";

export type TypedItem = Omit<BookItem, "price" | "size"> & { price: string; size: string };

type TypedRules = Record<Exclude<keyof BookRules, "minimums">, string> & {
  minimums: Record<CakeKind, string>;
};

type Numbers = "taxRate" | "changeDays" | "loanDays";

/** The price book's form values, as text. Blank rules are off. */
export type TypedBook = Omit<PriceBook, "items" | "rules" | Numbers> &
  Record<Numbers, string> & { items: TypedItem[]; rules: TypedRules };

export function typedBook({ items, taxRate, rules, ...book }: PriceBook): TypedBook {
  return {
    ...book,
    items: items.map((item) => ({
      ...item,
      price: typedMoney(item.price),
      size: orBlank(item.size, String),
    })),
    taxRate: orBlank(taxRate, formatPercent),
    changeDays: String(book.changeDays),
    loanDays: String(book.loanDays),
    rules: {
      rushDays: orBlank(rules.rushDays, String),
      rushRate: orBlank(rules.rushRate, formatPercent),
      rushCents: orBlank(rules.rushCents, typedMoney),
      minimums: eachKind((kind) => orBlank(rules.minimums[kind], typedMoney)),
    },
  };
}

function orBlank(value: number, show: (value: number) => string): string {
  return value === 0 ? "" : show(value);
}

/** Blank is 0; null is refused. */
const orNone = (text: string, read: (text: string) => number | null | undefined) =>
  text.trim() === "" ? 0 : (read(text) ?? null);

function parseRules({ rushDays, rushRate, rushCents, minimums }: TypedRules) {
  return {
    rushDays: orNone(rushDays, (text) => parseWholeNumber(text, { max: 365 })),
    rushRate: orNone(rushRate, parsePercent),
    rushCents: orNone(rushCents, parseMoney),
    minimums: eachKind((kind) => orNone(minimums[kind], parseMoney)),
  };
}

/** The rush needs days and one charge. */
function rushErrors({ rushDays, rushRate, rushCents }: TypedRules): Record<string, string> {
  const charges = [rushRate, rushCents].filter((text) => text.trim() !== "").length;
  const hasDays = rushDays.trim() !== "";
  if (charges === 2) return { "rules.rushCents": "Enter either a percentage or an amount." };
  if (charges === 1 && !hasDays) return { "rules.rushDays": "Enter the number of days." };
  if (charges === 0 && hasDays) return { "rules.rushRate": "Enter a percentage or an amount." };
  return {};
}

/** Returns errors by field: `items.{id}.price`, `rules.minimums.custom`, `taxRate`. */
export function parseBook(typed: TypedBook): Result<PriceBook> {
  const checked = checkedBook.safeParse({
    ...typed,
    items: typed.items.map((item) => ({
      ...item,
      price: parseMoney(item.price),
      size: "size" in bookKinds[item.kind] ? parseWholeNumber(item.size, { min: 1 }) : 0,
    })),
    taxRate: orNone(typed.taxRate, parsePercent),
    changeDays: parseWholeNumber(typed.changeDays, { min: 0, max: 365 }) ?? null,
    loanDays: parseWholeNumber(typed.loanDays, { max: 365 }) ?? null,
    rules: parseRules(typed.rules),
  });
  const errors = rushErrors(typed.rules);
  if (checked.success && Object.keys(errors).length === 0) return ok(checked.data);
  const issues = checked.error?.issues ?? [];
  const fieldErrors = Object.fromEntries(
    issues.map(({ path: [field, at, ...part], message }) => {
      const within = field === "items" && part.length > 0 ? typed.items[Number(at)]?.id : at;
      return [[field, within ?? [], ...part].flat().join("."), message];
    }),
  );
  return fail("bad_input", "Some of it isn’t ready to be saved yet.", {
    fieldErrors: { ...errors, ...fieldErrors },
  });
}

/** Fields to compare when two versions conflict. */
export const bookFields: FieldLabels<TypedBook> = {
  items: { label: "Prices", show: (items) => items.map(itemText).join("\n") },
  taxRate: "Sales tax (%)",
  taxesDelivery: { label: "Delivery is taxed", show: (isTaxed) => (isTaxed ? "Yes" : "No") },
  changeDays: "Last day for changes",
  loanDays: "Stands are due back",
  rules: { label: "Rush and minimum orders", show: rulesText },
  allergens: "Allergens in your kitchen",
  labels: { label: "Labels", show: (isOn) => (isOn ? "On" : "Off") },
  terms: "Terms in each quote",
};

function itemText({ name, price, size, taxed, ...label }: TypedItem): string {
  const texts = [label.netWeight, label.ingredients, label.contains].filter((text) => text !== "");
  const sold = `${name}${size && ` (${size})`}: $${price}${taxed ? "" : ", not taxed"}`;
  return texts.length === 0 ? sold : `${sold}. Label: ${texts.join("; ")}`;
}

/** "Rush: 7 days, 20%. Minimums: $250.00, none, none, none" */
function rulesText({ rushDays, rushRate, rushCents, minimums }: TypedRules): string {
  const charge = rushRate === "" ? `$${rushCents}` : `${rushRate}%`;
  const sums = cakeKindNames.map((kind) => (minimums[kind] === "" ? "none" : `$${minimums[kind]}`));
  return `Rush: ${rushDays === "" ? "none" : `${rushDays} days, ${charge}`}. Minimums: ${sums.join(", ")}`;
}
