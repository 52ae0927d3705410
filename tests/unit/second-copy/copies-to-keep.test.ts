import { expect, test } from "vitest";
import { copiesToKeep } from "~/features/second-copy/copies-to-keep";

const day = 24 * 60 * 60 * 1000;
const nightly = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `${new Date(Date.parse("2026-06-15T08:17:00Z") - index * day).toISOString().slice(0, 10)}T08-17`,
  );

test("keeps the last seven nights, and the last copy of each of eight weeks", () => {
  expect(copiesToKeep(nightly(100))).toEqual(
    [
      // Sundays; June 15, 2026 is a Monday.
      ...["2026-05-03", "2026-05-10", "2026-05-17", "2026-05-24", "2026-05-31", "2026-06-07"],
      ...[
        "2026-06-09",
        "2026-06-10",
        "2026-06-11",
        "2026-06-12",
        "2026-06-13",
        "2026-06-14",
        "2026-06-15",
      ],
    ].map((date) => `${date}T08-17`),
  );
});

test("keeps the newest copy of a day, and old ones across a gap", () => {
  expect(copiesToKeep(["2026-06-15T08-17", "2026-06-15T20-00"])).toEqual(["2026-06-15T20-00"]);
  expect(copiesToKeep(["2026-01-05T08-17", "2026-06-15T08-17"])).toHaveLength(2);
  expect(copiesToKeep([])).toEqual([]);
});

test("is idempotent", () => {
  const kept = copiesToKeep(nightly(100));
  expect(copiesToKeep(kept)).toEqual(kept);
});
