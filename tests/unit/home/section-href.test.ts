import { expect, test } from "vitest";
import { sectionHref } from "~/features/home/section-href";
import { isScrolled } from "~/features/home/ui/use-scrolled";

test("is a bare fragment on the home page", () => {
  expect(sectionHref("pricing", true)).toBe("#pricing");
});

test("links to the home page elsewhere", () => {
  expect(sectionHref("pricing", false)).toBe("/#pricing");
});

test.each([
  [0, false],
  [50, false],
  [51, true],
])("at %i pixels, the page is scrolled: %s", (top, scrolled) => {
  expect(isScrolled(top)).toBe(scrolled);
});
