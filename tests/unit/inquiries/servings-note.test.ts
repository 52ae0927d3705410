import { expect, test } from "vitest";
import { servingsNote } from "~/features/inquiries/servings-note";

test("translates typed servings into tiers, by the wedding chart for weddings", () => {
  expect(servingsNote("90–110", "wedding", "")).toBe("3 tiers would serve 110: 8″, 10″, and 12″.");
  expect(servingsNote("24", "wedding", "")).toBe("1 tier would serve 24: 8″.");
  expect(servingsNote("24", "", "")).toBe("1 tier would serve 24: 10″.");
});

test("uses the requested number of tiers if they suffice", () => {
  expect(servingsNote("80", "wedding", "4")).toBe("4 tiers would serve 80: 6″, 8″, 10″, and 12″.");
  expect(servingsNote("250", "wedding", "2")).toBe(servingsNote("250", "wedding", ""));
  expect(servingsNote("80", "wedding", "unsure")).toBe(servingsNote("80", "wedding", ""));
});

test("says nothing without a number, or above what tiers can serve", () => {
  for (const typed of ["", "a few", "0", "400"])
    expect(servingsNote(typed, "wedding", "")).toBe("");
});
