import { expect, test } from "vitest";
import { searchExpression } from "~/features/inbox/inquiry-search";

test("matches words by prefix, and requires all of them", () => {
  expect(searchExpression("ada  wed")).toBe('"ada"* "wed"*');
});

test("escapes the operators of the search syntax", () => {
  expect(searchExpression('say "hi" OR name:x')).toBe('"say"* """hi"""* "OR"* "name:x"*');
  expect(searchExpression("a\0b")).toBe('"ab"*');
});

test("punctuation alone finds nothing", () => {
  expect(searchExpression("& -- *")).toBeNull();
  expect(searchExpression("")).toBeNull();
});

test("also matches a phone number by its last ten digits", () => {
  expect(searchExpression("+1 (216) 555-0142")).toBe(
    '"2165550142"* OR ("+1"* "(216)"* "555-0142"*)',
  );
  expect(searchExpression("5550142")).toBe('"5550142"* OR ("5550142"*)');
});

test("finds a phone number whatever stands around it, and without its extension", () => {
  expect(searchExpression("cell 216-555-0142 x12")).toMatch(/^"2165550142"\* OR /);
  expect(searchExpression("216\u00ad–555–0142")).toMatch(/^"2165550142"\* OR /);
  expect(searchExpression("+1 216 555 0142")).toMatch(/^"2165550142"\* OR /);
});

test("ignores invisible characters", () => {
  expect(searchExpression("ada\u00ad\u200b@example.com")).toBe('"ada@example.com"*');
  expect(searchExpression("نیم\u200cفاصله")).toBe('"نیم\u200cفاصله"*');
});

test("does not take a date or a short number for a phone number", () => {
  expect(searchExpression("2026-06-20")).toBe('"2026-06-20"*');
  expect(searchExpression("6/20/2026")).toBe('"6/20/2026"*');
  expect(searchExpression("100")).toBe('"100"*');
});

test("uses only the first words of a long search", () => {
  expect(searchExpression("a b c d e f g h i j")?.split(" ")).toHaveLength(8);
});
