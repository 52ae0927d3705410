import { expect, test } from "vitest";
import { initialSettings } from "~/features/availability/calendar-settings";
import { dayLine } from "~/features/availability/day-line";

const cake = { day: "2026-06-20", kind: "wedding", today: "2026-05-15", counted: null } as const;
const empty = { taken: [], daysOff: [], settings: initialSettings };

test("describes the day’s other cakes and off days, and what the cake adds to the week", () => {
  expect(dayLine(cake, empty)).toBe(
    "Sat, Jun 20, 2026: no other cakes, 0 of 10 points taken that week, this cake takes 4.",
  );
  const full = {
    ...empty,
    taken: [
      { day: "2026-06-20", kind: "wedding" as const, count: 2 },
      { day: "2026-06-16", kind: "other" as const, count: 1 },
      { day: "2026-06-22", kind: "other" as const, count: 1 },
    ],
    daysOff: [{ first: "2026-06-20", last: "2026-06-21" }],
  };
  expect(dayLine({ ...cake, today: "2026-06-15" }, full)).toBe(
    "Sat, Jun 20, 2026: day off, 2 other cakes, 9 of 10 points taken that week, this cake takes 4, 5 days away (lead time 3 weeks).",
  );
  expect(dayLine({ ...cake, counted: cake }, full)).toBe(
    "Sat, Jun 20, 2026: day off, 1 other cake, 5 of 10 points taken that week, this cake takes 4.",
  );
  expect(dayLine({ ...cake, kind: null }, full)).toBe(
    "Sat, Jun 20, 2026: day off, 2 cakes, 9 of 10 points taken that week.",
  );
});

test("says nothing about a past or invalid day", () => {
  expect(dayLine({ ...cake, today: "2026-06-21" }, empty)).toBe("");
  expect(dayLine({ ...cake, day: "" }, empty)).toBe("");
});
