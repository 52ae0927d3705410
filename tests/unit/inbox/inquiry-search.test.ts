import { expect, test } from "vitest";
import { searchExpression } from "~/features/inbox/inquiry-search";

test("each word is looked for by its beginning, and all must be there", () => {
  expect(searchExpression("ada  wed")).toBe('"ada"* "wed"*');
});

test("signs of the search language are quoted", () => {
  expect(searchExpression('say "hi" OR name:x')).toBe('"say"* """hi"""* "OR"* "name:x"*');
  expect(searchExpression("a\0b")).toBe('"ab"*');
});

test("signs alone find nothing", () => {
  expect(searchExpression("& -- *")).toBeNull();
  expect(searchExpression("")).toBeNull();
});

test("a phone number is also looked for by its last ten digits", () => {
  expect(searchExpression("+1 (216) 555-0142")).toBe(
    '"2165550142"* OR ("+1"* "(216)"* "555-0142"*)',
  );
  expect(searchExpression("5550142")).toBe('"5550142"* OR ("5550142"*)');
});

test("a date or a short number is no phone number", () => {
  expect(searchExpression("2026-06-20")).toBe('"2026-06-20"*');
  expect(searchExpression("100")).toBe('"100"*');
});

test("of a very long search the first words count", () => {
  expect(searchExpression("a b c d e f g h i j")?.split(" ")).toHaveLength(8);
});
