import { expect, test } from "vitest";
import { lockedUntil } from "~/features/auth/sign-in-lock";

const minute = 60_000;
const tries = (count: number, every: number) =>
  Array.from({ length: count }, (_, index) => (count - 1 - index) * every);

test("nine wrong tries lock nothing", () => {
  expect(lockedUntil(tries(9, minute), 9 * minute)).toBeNull();
});

test("the tenth within 15 minutes locks for 15 minutes from then", () => {
  expect(lockedUntil(tries(10, minute), 9 * minute)).toBe(24 * minute);
  expect(lockedUntil(tries(10, minute), 24 * minute - 1)).toBe(24 * minute);
  expect(lockedUntil(tries(10, minute), 24 * minute)).toBeNull();
});

test("ten tries over a longer time lock nothing", () => {
  expect(lockedUntil(tries(10, 2 * minute), 18 * minute)).toBeNull();
});
