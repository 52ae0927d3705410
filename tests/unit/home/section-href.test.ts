import { expect, test } from "vitest";
import { sectionHref } from "~/features/home/section-href";
import { isScrolled } from "~/features/home/ui/use-scrolled";

test("on the home page a section's address is a bare fragment", () => {
  expect(sectionHref("pricing", true)).toBe("#pricing");
});

test("elsewhere it leads to the home page", () => {
  expect(sectionHref("pricing", false)).toBe("/#pricing");
});

test.each([
  [0, false],
  [50, false],
  [51, true],
])("%i pixels down, the page counts as scrolled: %s", (top, scrolled) => {
  expect(isScrolled(top)).toBe(scrolled);
});
