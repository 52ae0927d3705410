import { expect, test } from "vitest";
import { defaultBook, itemsOf } from "~/features/quotes/price-book";
import { bookFields, parseBook, typedBook } from "~/features/quotes/typed-book";
import { conflictsIn } from "~/ui/office/record-form/record-kind";

const book = { ...defaultBook, taxRate: 6750, terms: "We keep the top tier." };

test("a price book survives formatting and parsing", () => {
  expect(typedBook(book)).toMatchObject({ taxRate: "6.75" });
  expect(parseBook(typedBook(book))).toEqual({ ok: true, value: book });
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

test("compares two price books as a person reads them", () => {
  const yours = { ...typedBook(book), taxRate: "8" };
  expect(conflictsIn(bookFields, typedBook(book), yours)).toEqual([
    { label: "Sales tax (%)", theirs: "6.75", yours: "8" },
  ]);
});

test("sorts items of a kind from the smallest to the largest", () => {
  const items = defaultBook.items.toReversed();
  expect(itemsOf({ items }, "tier").map(({ size }) => size)).toEqual([6, 8, 10, 12, 14, 16]);
});
