import { expect, test } from "vitest";
import { labelsOf } from "~/features/quotes/book/labels";
import { defaultBook } from "~/features/quotes/price-book";

const orders = [{ id: "o", title: "Ada Baker", day: "2026-06-20" }];
const products = { o: { products: ["6″ tier", "Cupcakes, a dozen", "Fondant finish"] } };
const withTexts = (name: string, texts: object) => ({
  ...defaultBook,
  items: defaultBook.items.map((item) => (item.name === name ? { ...item, ...texts } : item)),
});

test("chooses the products whose items have texts for labels", () => {
  const book = withTexts("Cupcakes, a dozen", { ingredients: "Flour", contains: "wheat" });
  expect(labelsOf(orders, products, book)).toMatchObject([
    { name: "6″ tier", isChosen: false },
    { name: "Cupcakes, a dozen", ingredients: "Flour", contains: "wheat", isChosen: true },
    { name: "Fondant finish", isChosen: false },
  ]);
});

test("a product whose allergens alone are typed is chosen", () => {
  const book = withTexts("Fondant finish", { contains: "milk" });
  const chosen = labelsOf(orders, products, book).filter(({ isChosen }) => isChosen);
  expect(chosen).toMatchObject([{ name: "Fondant finish", contains: "milk" }]);
});

test("without such texts, chooses an order’s first product, with all allergens of the kitchen", () => {
  const [first, ...others] = labelsOf(orders, products, defaultBook);
  expect(first).toMatchObject({
    order: "Ada Baker",
    contains: "wheat, eggs, milk, soy, peanuts, tree nuts, and sesame",
    isChosen: true,
  });
  expect(others.some(({ isChosen }) => isChosen)).toBe(false);
});

test("has no label for an order without an accepted quote", () => {
  expect(labelsOf(orders, {}, defaultBook)).toEqual([]);
});
