import { expect, test } from "vitest";
import { joinNames, pageName, pageNameFirst } from "~/features/seo/page-name";

test("names a page inside and at the start of a sentence", () => {
  expect(["/", "/privacy-policy", "/weddings"].map(pageName)).toEqual([
    "the home page",
    "the Privacy Policy page",
    "/weddings",
  ]);
  expect(pageNameFirst("/")).toBe("The home page");
  expect(pageNameFirst("/tiers")).toBe("/tiers");
});

test("joins names with a serial comma", () => {
  expect(joinNames(["A", "B"])).toBe("A and B");
  expect(joinNames(["A", "B", "C"])).toBe("A, B, and C");
});
