import { expect, test } from "vitest";
import { changedFields, conflictingFields, withOrigins } from "~/features/portfolio/edit-conflicts";
import type { PortfolioItem } from "~/features/portfolio/item";

type Fields = {
  title: string;
  alt: string;
  focal: { x: number; y: number };
  position: number;
  hidden: boolean;
  deleted: boolean;
};

const fields: Fields = {
  title: "Ivory pearls",
  alt: "",
  focal: { x: 0.5, y: 0.5 },
  position: 0,
  hidden: false,
  deleted: false,
};

/** As another device has it by now. */
const item = (draft: Partial<Fields>): PortfolioItem<Fields> => ({ id: "a", live: fields, draft });

test("only what was changed is sent", () => {
  const typed = { ...fields, alt: "Three tiers", title: " Ivory pearls " };
  expect(changedFields(fields, typed)).toEqual({ alt: "Three tiers" });
  expect(changedFields(fields, { ...fields, focal: { x: 0.5, y: 0.5 } })).toEqual({});
});

test("a change says what it was changed from, but for where an item stands and whether it is seen", () => {
  const drafted = item({ title: "Pearls" });
  expect(withOrigins([drafted], [{ id: "a", title: "Roses", hidden: true }])).toEqual([
    { id: "a", title: "Roses", hidden: true, from: { title: "Pearls" } },
  ]);
  expect(withOrigins([drafted], [{ id: "a", position: 3 }])).toEqual([{ id: "a", position: 3 }]);
});

test("two devices that change different fields of a photo are no conflict", () => {
  const change = { id: "a", title: "Roses", from: { title: "Ivory pearls" } };
  expect(conflictingFields(item({ alt: "Three tiers" }), change)).toEqual({});
});

test("two devices that change one field to different texts are a conflict, with the other's text", () => {
  const change = { id: "a", title: "Roses", alt: "x", from: { title: "Ivory pearls", alt: "" } };
  expect(conflictingFields(item({ title: "Peonies" }), change)).toEqual({ title: "Peonies" });
});

test("two devices that change one field to the same text are no conflict", () => {
  const change = { id: "a", title: "Roses ", from: { title: "Ivory pearls" } };
  expect(conflictingFields(item({ title: "Roses" }), change)).toEqual({});
});

test("a change that does not say what it was changed from always wins", () => {
  expect(conflictingFields(item({ title: "Peonies" }), { id: "a", title: "Roses" })).toEqual({});
});
