import { expect, test } from "vitest";
import { initialSettings } from "~/features/availability/calendar-settings";
import { dayLine } from "~/features/availability/day-line";

const cake = { day: "2026-06-20", kind: "wedding", today: "2026-05-15", counted: null } as const;
const empty = { taken: [], daysOff: [], settings: initialSettings };

test("describes the day’s other cakes and off days, and what the cake adds to the week", () => {
  expect(dayLine(cake, empty)).toBe(
    "Sat, Jun 20, 2026: no other cakes, 4 of 10 points used that week with this cake.",
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
    "Sat, Jun 20, 2026: day off, 2 other cakes, 13 of 10 points used that week with this cake, 3 over, 5 days away (lead time 3 weeks).",
  );
  expect(dayLine({ ...cake, counted: cake }, full)).toBe(
    "Sat, Jun 20, 2026: day off, 1 other cake, 9 of 10 points used that week with this cake.",
  );
  expect(dayLine({ ...cake, kind: null }, full)).toBe(
    "Sat, Jun 20, 2026: day off, 2 cakes, 9 of 10 points used that week.",
  );
});

test("names the daily limit, and by how much the day or the week is over", () => {
  const limited = (perDay: number, count: number) => ({
    ...empty,
    taken: [{ day: cake.day, kind: "wedding" as const, count }],
    settings: { ...initialSettings, perDay },
  });
  expect(dayLine(cake, limited(2, 1))).toBe(
    "Sat, Jun 20, 2026: 1 other cake, daily limit 2, 8 of 10 points used that week with this cake.",
  );
  expect(dayLine(cake, limited(2, 2))).toBe(
    "Sat, Jun 20, 2026: 2 other cakes, 1 over the daily limit of 2, 12 of 10 points used that week with this cake, 2 over.",
  );
  expect(dayLine({ ...cake, kind: null }, limited(2, 2))).toContain("2 cakes, daily limit 2, 8 of");
});

test("says nothing about a past or invalid day", () => {
  expect(dayLine({ ...cake, today: "2026-06-21" }, empty)).toBe("");
  expect(dayLine({ ...cake, day: "" }, empty)).toBe("");
});
