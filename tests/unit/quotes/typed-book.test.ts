import { expect, test } from "vitest";
import { bookKindNames, defaultBook, isUsuallyTaxed, itemsOf } from "~/features/quotes/price-book";
import { emptyDraft, emptyLine, initialTerms } from "~/features/quotes/quote-draft";
import { bookFields, parseBook, typedBook } from "~/features/quotes/typed-book";
import { conflictsIn } from "~/ui/office/record-form/record-kind";

const book = { ...defaultBook, taxRate: 6750, terms: "We keep the top tier." };

test("a price book survives formatting and parsing", () => {
  expect(typedBook(book)).toMatchObject({ taxRate: "6.75" });
  const minimums = { custom: 15_000, wedding: 50_000, sculpted: 0, cupcakes: 4_000 };
  const rules = { rushDays: 7, rushRate: 12_500, rushCents: 0, minimums };
  const own = { allergens: "milk and fish", labels: true, loanDays: 0 };
  for (const each of [book, { ...book, rules, ...own }]) {
    expect(parseBook(typedBook(each))).toEqual({ ok: true, value: each });
  }
});

test("returns an error at each invalid field", () => {
  const [first, second, ...others] = typedBook(book).items;
  if (!first || !second) throw new Error("The book is empty.");
  const items = [{ ...first, price: "free", size: "" }, { ...second, name: " " }, ...others];
  const wrong = parseBook({ ...typedBook(book), items, taxRate: "8.12345" });
  expect(!wrong.ok && wrong.fieldErrors).toEqual({
    [`items.${first.id}.price`]: "Enter a price.",
    [`items.${first.id}.size`]: "Enter a whole number.",
    [`items.${second.id}.name`]: "Name it.",
    taxRate: "Enter a percentage.",
  });
  const long = parseBook({ ...typedBook(book), terms: "One more.\n".repeat(9) });
  expect(!long.ok && long.fieldErrors).toEqual({ terms: expect.stringContaining("8 lines") });
});

test("a rush needs days and one charge", () => {
  const { minimums, ...rules } = typedBook(book).rules;
  const errorsOf = (part: Partial<typeof rules>, some: Partial<typeof minimums> = {}) => {
    const typed = { ...rules, ...part, minimums: { ...minimums, ...some } };
    const parsed = parseBook({ ...typedBook(book), rules: typed });
    return parsed.ok ? {} : parsed.fieldErrors;
  };
  expect(errorsOf({ rushDays: "7", rushRate: "20" })).toEqual({});
  expect(errorsOf({ rushDays: "7", rushCents: "75" }, { wedding: "1,250" })).toEqual({});
  expect(errorsOf({ rushRate: "20" })).toEqual({ "rules.rushDays": "Enter the number of days." });
  expect(errorsOf({ rushDays: "7" })).toEqual({
    "rules.rushRate": "Enter a percentage or an amount.",
  });
  expect(errorsOf({ rushDays: "7", rushRate: "20", rushCents: "75" })).toEqual({
    "rules.rushCents": "Enter either a percentage or an amount.",
  });
  expect(errorsOf({ rushDays: "soon", rushRate: "a lot" }, { cupcakes: "x" })).toEqual({
    "rules.rushDays": "Enter a whole number of days.",
    "rules.rushRate": "Enter a percentage, such as 20.",
    "rules.minimums.cupcakes": "Enter an amount, such as 250, or leave it blank.",
  });
});

test("compares two price books as a person reads them", () => {
  const yours = { ...typedBook(book), taxRate: "8" };
  expect(conflictsIn(bookFields, typedBook(book), yours)).toEqual([
    { label: "Sales tax (%)", theirs: "6.75", yours: "8" },
  ]);
  const rules = { ...yours.rules, rushDays: "7", rushRate: "20" };
  expect(conflictsIn(bookFields, typedBook(book), { ...typedBook(book), rules })).toEqual([
    {
      label: "Rush and minimum orders",
      theirs: "Rush: none. Minimums: none, none, none, none",
      yours: "Rush: 7 days, 20%. Minimums: none, none, none, none",
    },
  ]);
});

test("two price books that differ in a label's texts look different", () => {
  const [first, ...others] = typedBook(book).items;
  if (!first) throw new Error("The book is empty.");
  const label = { netWeight: "2 lb", ingredients: "Flour, sugar", contains: "wheat" };
  const items = [{ ...first, ...label }, ...others];
  const [dispute] = conflictsIn(bookFields, typedBook(book), { ...typedBook(book), items });
  expect(dispute?.yours).toContain(
    `${first.name} (6): $${first.price}, not taxed. Label: 2 lb; Flour, sugar; wheat\n`,
  );
  expect(dispute?.theirs).not.toContain("Label");
});

test("sorts items of a kind from the smallest to the largest", () => {
  const items = defaultBook.items.toReversed();
  expect(itemsOf({ items }, "tier").map(({ size }) => size)).toEqual([6, 8, 10, 12, 14, 16]);
});

test("food begins untaxed, and what is rented or drunk begins taxed", () => {
  expect(defaultBook.items.filter(({ taxed }) => taxed)).toEqual([]);
  expect(emptyLine("a").taxed).toBe(false);
  expect(bookKindNames.filter(isUsuallyTaxed)).toEqual(["drink", "loan"]);
});

test("{allergens} in the terms of a new quote is the kitchen's list, as it was typed", () => {
  const termsOf = (terms: string, allergens: string) =>
    emptyDraft(initialTerms, [], { ...book, terms, allergens }).terms;
  const list = "Milk, fish (+$& or $1, $$5)";
  expect(termsOf("We handle {allergens}.", list)).toBe(`We handle ${list}.`);
  expect(termsOf("{Allergens}: we handle { allergens }.", "fish")).toBe("fish: we handle fish.");
});

test("terms that fit only without the kitchen's list are refused, not cut", () => {
  const parsed = (terms: string, allergens: string) =>
    parseBook({ ...typedBook(book), terms, allergens });
  const wrong = parsed("We handle {allergens}.", "nut ".repeat(148));
  expect(!wrong.ok && wrong.fieldErrors).toEqual({
    terms:
      "With your allergens in them, the terms have 602 characters. Shorten either to fit in 600.",
  });
  expect(parsed("We handle {allergens}.", "nut ".repeat(147)).ok).toBe(true);
  expect(parsed("No list.", "nut ".repeat(148)).ok).toBe(true);
});
