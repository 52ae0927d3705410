import { expect, test } from "vitest";
import { lockedUntil, pinRule, sourceRule } from "~/features/auth/.server/secret-tries";

const minute = 60_000;

test("nine wrong tries lock nothing", () => {
  expect(lockedUntil({ tries: 9, since: 0 }, sourceRule, minute)).toBeNull();
});

test("the tenth locks for 15 minutes", () => {
  const tenth = { tries: 10, since: 9 * minute };
  expect(lockedUntil(tenth, sourceRule, 9 * minute)).toBe(24 * minute);
  expect(lockedUntil(tenth, sourceRule, 24 * minute - 1)).toBe(24 * minute);
  expect(lockedUntil(tenth, sourceRule, 24 * minute)).toBeNull();
});

test("twenty wrong PINs of everybody lock it for good", () => {
  expect(lockedUntil({ tries: 19, since: 0 }, pinRule, minute)).toBeNull();
  expect(lockedUntil({ tries: 20, since: 0 }, pinRule, 1e15)).toBe(Number.POSITIVE_INFINITY);
});
