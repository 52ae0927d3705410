import { expect, test } from "vitest";
import { parseCount, readCakeFacts } from "~/features/gallery/cake-facts";
import { factsLine } from "~/features/gallery/facts-line";

test("shows the facts that were entered", () => {
  expect(factsLine({ servings: "80–90", tiers: 3, price: 1240 })).toBe(
    "80–90\u00a0servings · 3\u00a0tiers · $1,240",
  );
  expect(factsLine({ servings: "", tiers: 0, price: 640 })).toBe("$640");
  expect(factsLine({ tiers: 1 })).toBe("1\u00a0tier");
  expect(factsLine({ servings: "1" })).toBe("1\u00a0serving");
  expect(factsLine({})).toBe("");
});

test("adds no unit to servings in words", () => {
  expect(factsLine({ servings: "Two dozen", price: 90 })).toBe("Two dozen · $90");
});

test("parses a whole number within bounds, with currency notation", () => {
  expect(parseCount(" $1,240 ", 100_000)).toBe(1240);
  expect(parseCount("12", 12)).toBe(12);
  expect(parseCount("1", 12)).toBe(1);
  for (const wrong of ["13", "0", "-3", "2.5", "three", "1e3"]) {
    expect(parseCount(wrong, 12), wrong).toBe(undefined);
  }
});

test("an empty field is 0", () => {
  expect(parseCount("  ", 12)).toBe(0);
});

test("reads stored facts, and ignores invalid ones", () => {
  expect(
    readCakeFacts({
      story: " For May. ",
      town: " Solon ",
      servings: " 80 ",
      tiers: "3",
      price: "640",
    }),
  ).toEqual({
    story: "For May.",
    town: "Solon",
    servings: "80",
    tiers: 3,
    price: 640,
  });
  expect(
    readCakeFacts({
      town: "12 Main St, Solon",
      servings: "8".repeat(41),
      tiers: "many",
      price: "1e9",
    }),
  ).toEqual({
    story: "",
    town: "",
    servings: "",
    tiers: 0,
    price: 0,
  });
  expect(readCakeFacts({})).toEqual({ story: "", town: "", servings: "", tiers: 0, price: 0 });
});
