import { expect, test } from "vitest";
import {
  chartOf,
  describeTiers,
  readServings,
  servingsOf,
  servingsOfTiers,
  tiersFor,
  tiersIn,
} from "~/features/orders/servings-chart";

const sizes = [6, 8, 10, 12, 14, 16];

test("wedding slices are smaller than party slices", () => {
  expect(chartOf("wedding")).toBe("wedding");
  expect(chartOf("birthday")).toBe("party");
  expect([servingsOf(8, "wedding"), servingsOf(8, "party")]).toEqual([24, 20]);
  expect(servingsOf(7, "wedding")).toBeUndefined();
  expect(servingsOfTiers([6, 8, 10], "wedding")).toBe(74);
  expect(servingsOfTiers([6, 8, 10], "party")).toBe(60);
});

test("picks as many tiers as usual for the servings, with the least left over", () => {
  const wedding = (servings: number) => tiersFor(servings, { sizes, chart: "wedding" });
  expect(wedding(1)).toEqual([6]);
  expect(wedding(24)).toEqual([8]);
  expect(wedding(50)).toEqual([6, 10]);
  expect(wedding(80)).toEqual([6, 8, 12]);
  expect(wedding(120)).toEqual([6, 10, 14]);
  expect(wedding(200)).toEqual([6, 10, 12, 16]);
  expect(tiersFor(30, { sizes, chart: "party" })).toEqual([6, 8]);
});

test("for every number of servings the tiers suffice, ascend, and stay close in width", () => {
  for (const chart of ["wedding", "party"] as const) {
    const most = servingsOfTiers([8, 10, 12, 14, 16], chart);
    for (let servings = 1; servings <= most; servings += 1) {
      const stack = tiersFor(servings, { sizes, chart });
      expect(servingsOfTiers(stack, chart), `${servings}`).toBeGreaterThanOrEqual(servings);
      expect(
        stack.slice(1).every((size, at) => size - (stack[at] ?? 0) <= 4 && size > (stack[at] ?? 0)),
      ).toBe(true);
    }
    expect(tiersFor(most + 1, { sizes, chart })).toEqual([8, 10, 12, 14, 16]);
  }
});

test("uses the client's number of tiers, with the most servings if none suffices", () => {
  const of = (servings: number, tiers: number) =>
    tiersFor(servings, { sizes, chart: "wedding", tiers });
  expect(of(80, 2)).toEqual([8, 12]);
  expect(of(80, 4)).toEqual([6, 8, 10, 12]);
  expect(of(250, 2)).toEqual([14, 16]);
  expect(of(20, 9)).toEqual([6, 8, 10, 12, 14, 16]);
});

test("returns no tiers for unknown or missing sizes", () => {
  expect(tiersFor(20, { sizes: [7, 11], chart: "wedding" })).toEqual([]);
  expect(tiersFor(20, { sizes: [], chart: "party" })).toEqual([]);
});

test("reads the largest number in what a client wrote", () => {
  expect(readServings("90–110")).toBe(110);
  expect(readServings("40 to 50, with children")).toBe(50);
  expect(readServings("1,200")).toBe(1200);
  for (const text of ["", "a few", "0", "99999"]) expect(readServings(text), text).toBeUndefined();
});

test("finds tiers in a line by its inches, in any notation", () => {
  const of = (what: string, count = 1) => tiersIn([{ what, count }]);
  for (const what of [
    "8″ tier",
    '8" round',
    "8-inch round tier",
    "Tier of 8 in",
    "8 inches, ivory",
  ]) {
    expect(of(what), what).toEqual([8]);
  }
  expect(of("6″ tier", 2)).toEqual([6, 6]);
  for (const what of ["Cupcakes", "128 inches of lace", "8 indigo roses", "7″ tier"]) {
    expect(of(what), what).toEqual([]);
  }
});

test("names tiers from the top down", () => {
  expect(describeTiers([6])).toBe("6″");
  expect(describeTiers([6, 8, 10])).toBe("6″, 8″, and 10″");
});
