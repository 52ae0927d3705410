import { parseMoney, typedMoney } from "~/features/orders/money";
import { fail, ok, type Result } from "~/platform/result";
import type { FieldLabels } from "~/ui/office/record-form/record-kind";
import { parseWholeNumber } from "~/ui/whole-number";
import { readAllergens } from "./book/allergens";
import type { BookRules } from "./book/book-rules";
import type { CakeKind } from "./book/cake-kind";
import { formatPercent, parsePercent } from "./percent";
import { type BookItem, bookKinds, type PriceBook, priceBook } from "./price-book";

export type TypedItem = Omit<BookItem, "price" | "size"> & { price: string; size: string };

export const minimumNames = {
  custom: "customMinimum",
  wedding: "weddingMinimum",
  sculpted: "sculptedMinimum",
  cupcakes: "cupcakesMinimum",
} as const satisfies Record<CakeKind, string>;

/** Blank: off. */
type TypedRules = Record<
  "rushDays" | "rushPercent" | "rushAmount" | (typeof minimumNames)[CakeKind],
  string
>;

/** The price book's form values, as text. */
export type TypedBook = Omit<
  PriceBook,
  "items" | "taxRate" | "changeDays" | "loanDays" | "rules" | "allergens"
> &
  TypedRules & {
    items: TypedItem[];
    taxRate: string;
    changeDays: string;
    loanDays: string;
    allergens: string;
  };

export function typedBook(stored: PriceBook): TypedBook {
  const { items, taxRate, changeDays, loanDays, rules, allergens, ...book } = stored;
  return {
    ...book,
    items: items.map((item) => ({
      ...item,
      price: typedMoney(item.price),
      size: item.size === 0 ? "" : String(item.size),
    })),
    taxRate: taxRate === 0 ? "" : formatPercent(taxRate),
    changeDays: String(changeDays),
    loanDays: String(loanDays),
    allergens: allergens.join(", "),
    ...typedRules(rules),
  };
}

function typedRules({ rushDays, rushRate, rushCents, minimums }: BookRules): TypedRules {
  const money = (cents: number) => (cents === 0 ? "" : typedMoney(cents));
  return {
    rushDays: rushDays === 0 ? "" : String(rushDays),
    rushPercent: rushRate === 0 ? "" : formatPercent(rushRate),
    rushAmount: money(rushCents),
    customMinimum: money(minimums.custom),
    weddingMinimum: money(minimums.wedding),
    sculptedMinimum: money(minimums.sculpted),
    cupcakesMinimum: money(minimums.cupcakes),
  };
}

/** Blank is 0; null is refused. */
const orNone = (text: string, read: (text: string) => number | null | undefined) =>
  text.trim() === "" ? 0 : (read(text) ?? null);

function parseRules(typed: TypedRules) {
  const money = (text: string) => orNone(text, parseMoney);
  return {
    rushDays: orNone(typed.rushDays, (text) => parseWholeNumber(text, { max: 365 })),
    rushRate: orNone(typed.rushPercent, parsePercent),
    rushCents: money(typed.rushAmount),
    minimums: {
      custom: money(typed.customMinimum),
      wedding: money(typed.weddingMinimum),
      sculpted: money(typed.sculptedMinimum),
      cupcakes: money(typed.cupcakesMinimum),
    },
  };
}

/** The form's names of the fields that `priceBook` nests. */
const fieldNames = new Map<string, string>([
  ["rushRate", "rushPercent"],
  ["rushCents", "rushAmount"],
  ...Object.entries(minimumNames),
]);

/** The rush needs days and one charge. */
function rushErrors({ rushDays, rushPercent, rushAmount }: TypedRules): Record<string, string> {
  const isCharged = [rushPercent, rushAmount].filter((text) => text.trim() !== "").length;
  if (isCharged === 2) return { rushAmount: "Enter either a percentage or an amount." };
  if (isCharged === 1 && rushDays.trim() === "") return { rushDays: "Enter the number of days." };
  if (isCharged === 0 && rushDays.trim() !== "") {
    return { rushPercent: "Enter a percentage or an amount." };
  }
  return {};
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
    taxRate: orNone(typed.taxRate, parsePercent),
    changeDays: parseWholeNumber(typed.changeDays, { min: 0, max: 365 }) ?? null,
    loanDays: parseWholeNumber(typed.loanDays, { max: 365 }) ?? null,
    rules: parseRules(typed),
    allergens: readAllergens(typed.allergens),
  });
  const errors = rushErrors(typed);
  if (checked.success && Object.keys(errors).length === 0) return ok(checked.data);
  const issues = checked.error?.issues ?? [];
  const fieldErrors = Object.fromEntries(
    issues.map(({ path, message }) => {
      const [field, at, part] = path;
      const name = String(path.at(-1));
      if (field === "rules") return [fieldNames.get(name) ?? name, message];
      if (field === "allergens") return [field, message];
      return [
        part ? `items.${typed.items[Number(at)]?.id}.${String(part)}` : String(field),
        message,
      ];
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
  rushDays: "Rush: days before the event",
  rushPercent: "Rush (%)",
  rushAmount: "Rush ($)",
  customMinimum: "Minimum, custom cakes",
  weddingMinimum: "Minimum, wedding cakes",
  sculptedMinimum: "Minimum, sculpted cakes",
  cupcakesMinimum: "Minimum, cupcakes",
  allergens: "Allergens in your kitchen",
  labels: { label: "Labels", show: (isOn) => (isOn ? "On" : "Off") },
  terms: "Terms in each quote",
};

function itemText({ name, price, size, taxed }: TypedItem): string {
  return `${name}${size && ` (${size})`}: $${price}${taxed ? "" : ", not taxed"}`;
}
