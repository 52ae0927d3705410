import { expect, test } from "vitest";
import { pageHead } from "~/features/seo/head";
import { countLabel, countText, resultSizes, searchResult } from "~/features/seo/search-result";
import { fitText, textWidth } from "~/features/seo/text-width";

test("measures a text as wide as Arial sets it", () => {
  expect(textWidth("Cake", 20)).toBeCloseTo((722 + 556 + 500 + 556) * 0.02);
  const all = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
  expect(textWidth(all, 1000), "the sum of the font's own table").toBe(50_058);
  expect(textWidth("iiii", 20)).toBeLessThan(textWidth("WWWW", 20) / 3);
  expect(textWidth("é", 20)).toBe(textWidth("e", 20));
  expect(textWidth("蛋糕", 20)).toBe(40);
});

test("truncates a wide text after its last word that fits", () => {
  const fitted = fitText("Custom cakes in Chagrin Falls", 20, 160);
  expect(fitted).toMatchObject({ cut: true, text: "Custom cakes …" });
  expect(textWidth(fitted.text, 20)).toBeLessThanOrEqual(160);
});

test("truncates a single long word", () => {
  const { text } = fitText("W".repeat(50), 20, 150);
  expect(text).toMatch(/^W+ …$/);
  expect(textWidth(text, 20)).toBeLessThanOrEqual(150);
});

test("a stored word of 100,000 letters is cut without measuring each shorter one", () => {
  const { text } = fitText("a".repeat(100_000), 20, 580);
  expect(text).toMatch(/^a{40,60} …$/);
});

test("truncates by width, not by character count", () => {
  const wide = "W".repeat(40);
  const narrow = "l".repeat(40);
  expect(countText(wide, "title").cutOn).toEqual(["desktop", "phone"]);
  expect(countText(narrow, "title")).toMatchObject({ characters: 40, cutOn: [] });
});

test("a phone shows less of a description than a desktop", () => {
  const text = "A cake for every table. ".repeat(6).trim();
  expect(textWidth(text, 14)).toBeGreaterThan(resultSizes.phone.description.width);
  expect(countText(text, "description").cutOn).toEqual(["phone"]);
});

test("a result shows the site's name and the breadcrumb", () => {
  const head = pageHead("/privacy-policy", undefined, undefined, "https://cakes.example.com");
  expect(searchResult(head, "desktop")).toMatchObject({
    site: "Cake Studio",
    trail: "cakes.example.com › privacy-policy",
    title: { text: "Privacy Policy | Cake Studio", cut: false },
  });
});

test("an empty field’s count says so, and counts the fallback", () => {
  expect(countLabel("Cakes", "title", "Rose Bakery")).toBe(countLabel("Cakes", "title"));
  expect(countLabel(" ", "title", "Cakes")).toBe(
    `nothing typed; in use: ${countLabel("Cakes", "title")}`,
  );
  expect(countLabel("", "description")).toBe("nothing typed");
});
