import { expect, test } from "vitest";
import { joinNames, pageName, pageNameFirst } from "~/features/seo/page-name";

test("a page is called by its name within a sentence and at its beginning", () => {
  expect(["/", "/privacy-policy", "/weddings"].map(pageName)).toEqual([
    "the home page",
    "the Privacy Policy page",
    "/weddings",
  ]);
  expect(pageNameFirst("/")).toBe("The home page");
  expect(pageNameFirst("/tiers")).toBe("/tiers");
});

test("names are joined with a serial comma", () => {
  expect(joinNames(["A", "B"])).toBe("A and B");
  expect(joinNames(["A", "B", "C"])).toBe("A, B, and C");
});
