import { expect, test } from "vitest";
import { lockedUntil } from "~/features/auth/.server/secret-tries";

const minute = 60_000;

test("nine failed attempts lock nothing", () => {
  expect(lockedUntil({ tries: 9, since: 0 }, minute)).toBeNull();
});

test("the tenth failed attempt locks for 15 minutes", () => {
  const tenth = { tries: 10, since: 9 * minute };
  expect(lockedUntil(tenth, 9 * minute)).toBe(24 * minute);
  expect(lockedUntil(tenth, 24 * minute - 1)).toBe(24 * minute);
  expect(lockedUntil(tenth, 24 * minute)).toBeNull();
});
