import * as z from "zod/mini";
import { maxCents, parseMoney } from "~/features/orders/money";
import type { StudioSetting } from "~/platform/storage/studio-setting";
import { cleanLine, cleanParagraphs } from "~/platform/text/clean-text";
import { studio } from "~/studio";
import { bookRules, noRules } from "./book/book-rules";
import { fullRate } from "./percent";
import {
  maxAllergensLength,
  maxContainsLength,
  maxIngredientsLength,
  maxItemNameLength,
  maxItems,
  maxNetWeightLength,
  maxTermsLength,
  maxTermsLines,
} from "./quote-limits";

const usualLoanDays = 3;
/** The nine major allergens but fish and shellfish, which a cake studio rarely has. */
const usualAllergens = "wheat, eggs, milk, soy, peanuts, tree nuts, and sesame";

type Described = {
  label: string;
  unit: string;
  /** Label of the size, if the kind has one. */
  size?: string;
  /** Sold by itself, so it has a label. */
  labeled?: true;
  /** Sales tax usually applies, unlike to food. */
  taxed?: true;
};

export const bookKinds = {
  tier: { label: "Tiers", unit: "each", size: "Inches across", labeled: true },
  wedding: { label: "Wedding cakes, on top of tiers", unit: "per cake", labeled: true },
  sculpted: { label: "Sculpted cakes, on top of tiers", unit: "per cake", labeled: true },
  finish: { label: "Finishes", unit: "per serving" },
  cupcakes: { label: "Cupcakes", unit: "per dozen", labeled: true },
  extra: { label: "Sugar flowers and other extras", unit: "each" },
  drink: { label: "Drinks", unit: "each", taxed: true },
  loan: { label: "Stands on loan", unit: "each", taxed: true },
  delivery: { label: "Delivery", unit: "per trip", size: "Miles, at most" },
} as const satisfies Record<string, Described>;
export type BookKind = keyof typeof bookKinds;

export const bookKindNames = Object.keys(bookKinds).filter(
  (name): name is BookKind => name in bookKinds,
);

const lineOf = (most: number) =>
  z.string().check(z.overwrite(cleanLine), z.maxLength(most, `Keep it to ${most} characters.`));
const labelText = (most: number) => z._default(lineOf(most), "");
export const noLabel = { netWeight: "", ingredients: "", contains: "" } as const;

const bookItem = z.object({
  id: z.string().check(z.maxLength(40)),
  kind: z.enum(bookKindNames),
  name: lineOf(maxItemNameLength).check(z.minLength(1, "Name it.")),
  /** In cents. */
  price: z.int("Enter a price.").check(z.nonnegative(), z.maximum(maxCents)),
  /** Inches of a tier, miles of a delivery; otherwise 0. */
  size: z.int("Enter a whole number.").check(z.nonnegative(), z.maximum(1000)),
  taxed: z.boolean(),
  /** For labels; "" if not typed. */
  netWeight: labelText(maxNetWeightLength),
  ingredients: labelText(maxIngredientsLength),
  contains: labelText(maxContainsLength),
});
export type BookItem = z.infer<typeof bookItem>;

export function isUsuallyTaxed(kind: BookKind): boolean {
  return "taxed" in bookKinds[kind];
}

export const dayCount = z.int("Enter a whole number of days.").check(z.minimum(0), z.maximum(365));

export const priceBook = z.object({
  items: z.array(bookItem).check(z.maxLength(maxItems, `Keep it to ${maxItems} items.`)),
  /** In thousandths of a percent. */
  taxRate: z.int("Enter a percentage.").check(z.nonnegative(), z.maximum(fullRate)),
  taxesDelivery: z.boolean(),
  /** Days before the event when clients can no longer change their order. */
  changeDays: z._default(dayCount, studio.changeDays),
  /** Days after the event when what is on loan is due back. */
  loanDays: z._default(dayCount, usualLoanDays),
  rules: z._default(bookRules, noRules),
  /** Labels of a home bakery, on the week sheet. */
  labels: z._default(z.boolean(), false),
  /** What the kitchen handles, for the terms of service and for labels. */
  allergens: z._default(lineOf(maxAllergensLength), usualAllergens),
  terms: z.string().check(
    z.overwrite(cleanParagraphs),
    z.maxLength(maxTermsLength, `Keep it to ${maxTermsLength} characters.`),
    z.refine((text) => text.split("\n").length <= maxTermsLines, tooManyTermsLines()),
  ),
});
export type PriceBook = z.infer<typeof priceBook>;

/** A book to save: its quotes' terms fit, too. */
export const checkedBook = priceBook.check(({ value, issues }) => {
  const { length } = quotedTerms(value);
  if (length <= maxTermsLength) return;
  const message = `With your allergens in them, the terms have ${length} characters. Shorten either to fit in ${maxTermsLength}.`;
  issues.push({ code: "custom", path: ["terms"], message, input: value.terms });
});

/** The terms of a new quote. */
export function quotedTerms({ terms, allergens }: Pick<PriceBook, "terms" | "allergens">): string {
  // As a function, since "$&" in a replacement text has a meaning.
  return terms.replace(/\{\s*allergens\s*\}/gi, () => allergens);
}

/** Null if they fit. */
export function tooLongTerms({ length }: string): string | null {
  return length > maxTermsLength
    ? `Your terms have ${length} characters. Shorten them to ${maxTermsLength}.`
    : null;
}

export function tooManyTermsLines(): string {
  return `Keep the terms to ${maxTermsLines} lines, so that the quote fits on one page.`;
}

/** In dollars, from the public price guide. */
function fromPrice(name: (typeof studio.prices)[number]["name"]): number {
  return (parseMoney(studio.prices.find((each) => each.name === name)?.price ?? "") ?? 0) / 100;
}

const smallest = fromPrice("Custom cakes");
const tierPrices = { 6: 0, 8: 50, 10: 110, 12: 180, 14: 260, 16: 350 };

const firstItems: [kind: BookKind, name: string, dollars: number, size?: number][] = [
  ...Object.entries(tierPrices).map(([size, more]): [BookKind, string, number, number] => [
    ...(["tier", `${size}″ tier`, smallest + more, Number(size)] as const),
  ]),
  ["wedding", "Wedding design and stacking", fromPrice("Wedding cakes") - smallest],
  ["sculpted", "Sculpting", fromPrice("Sculpted cakes") - smallest],
  ["finish", "Fondant finish", 1.5],
  ["finish", "Hand-painted finish", 3],
  ["cupcakes", "Cupcakes, a dozen", fromPrice("Cupcakes")],
  ["extra", "Sugar peonies", 18],
  ["extra", "Sugar roses", 12],
  ["extra", "Spray of sugar flowers", 45],
  ["delivery", "Up to 10 miles", 35, 10],
  ["delivery", "Up to 25 miles", 75, 25],
  ["delivery", "Up to 50 miles", 140, 50],
];

/** The default book: the smallest cake of each kind costs what the price guide starts at. */
export const defaultBook: PriceBook = {
  items: firstItems.map(([kind, name, dollars, size = 0], at) => ({
    id: `first-${at}`,
    kind,
    name,
    price: Math.round(dollars * 100),
    size,
    taxed: isUsuallyTaxed(kind),
    ...noLabel,
  })),
  taxRate: 0,
  taxesDelivery: false,
  changeDays: studio.changeDays,
  loanDays: usualLoanDays,
  rules: noRules,
  labels: false,
  allergens: usualAllergens,
  terms: "",
};

export const priceBookSetting: StudioSetting<PriceBook> = {
  name: "price-book",
  schema: priceBook,
  initial: defaultBook,
};

/** Smallest first, otherwise in the book's order. */
export function itemsOf({ items }: Pick<PriceBook, "items">, kind: BookKind): BookItem[] {
  return items.filter((item) => item.kind === kind).sort((a, b) => a.size - b.size);
}
