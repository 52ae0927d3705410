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

/** The item's current state on the server. */
const item = (draft: Partial<Fields>): PortfolioItem<Fields> => ({ id: "a", live: fields, draft });

test("sends only changed fields", () => {
  const typed = { ...fields, alt: "Three tiers", title: " Ivory pearls " };
  expect(changedFields(fields, typed)).toEqual({ alt: "Three tiers" });
  expect(changedFields(fields, { ...fields, focal: { x: 0.5, y: 0.5 } })).toEqual({});
});

test("a change includes its original values, except for position and visibility", () => {
  const drafted = item({ title: "Pearls" });
  expect(withOrigins([drafted], [{ id: "a", title: "Roses", hidden: true }])).toEqual([
    { id: "a", title: "Roses", hidden: true, from: { title: "Pearls" } },
  ]);
  expect(withOrigins([drafted], [{ id: "a", position: 3 }])).toEqual([{ id: "a", position: 3 }]);
});

test("changes of different fields do not conflict", () => {
  const change = { id: "a", title: "Roses", from: { title: "Ivory pearls" } };
  expect(conflictingFields(item({ alt: "Three tiers" }), change)).toEqual({});
});

test("different changes of one field conflict, and return the stored text", () => {
  const change = { id: "a", title: "Roses", alt: "x", from: { title: "Ivory pearls", alt: "" } };
  expect(conflictingFields(item({ title: "Peonies" }), change)).toEqual({ title: "Peonies" });
});

test("equal changes of one field do not conflict", () => {
  const change = { id: "a", title: "Roses ", from: { title: "Ivory pearls" } };
  expect(conflictingFields(item({ title: "Roses" }), change)).toEqual({});
});

test("a change without original values always wins", () => {
  expect(conflictingFields(item({ title: "Peonies" }), { id: "a", title: "Roses" })).toEqual({});
});
