import { expect, test } from "vitest";
import { initialSettings } from "~/features/availability/calendar-settings";
import { dateNote } from "~/features/availability/date-note";

const { leadDays } = initialSettings;
const asked = {
  day: "2026-08-01",
  state: "open",
  kind: "wedding",
  today: "2026-06-15",
  leadDays,
} as const;

test("says nothing about a day that is open, unknown, or past", () => {
  expect(dateNote(asked)).toBe("");
  expect(dateNote({ ...asked, state: undefined, day: "2026-06-16" })).toBe("");
  expect(dateNote({ ...asked, day: "2026-06-14" })).toBe("");
});

test("a full or closed day still invites the question", () => {
  expect(dateNote({ ...asked, state: "full" })).toBe(
    "That Saturday is full. Ask anyway: we’ll tell you what’s possible.",
  );
  expect(dateNote({ ...asked, state: "full", day: "2026-06-16" })).toMatch(/^That Tuesday is full/);
  expect(dateNote({ ...asked, state: "closed" })).toBe(
    "We’re closed that day. Ask anyway: we’ll tell you what’s possible.",
  );
});

test("a day within the lead time says the lead time of its kind of cake", () => {
  const note = (day: string, kind: string) => dateNote({ ...asked, day, kind });
  expect(note("2026-06-21", "wedding")).toBe("That’s 6 days away; we usually need 3 weeks.");
  expect(note("2026-06-15", "birthday")).toBe("That’s today; we usually need 2 weeks.");
  expect(note("2026-06-16", "birthday")).toBe("That’s tomorrow; we usually need 2 weeks.");
  expect(note("2026-07-05", "wedding")).toMatch(/20 days away/);
  expect(note("2026-07-06", "wedding")).toBe("");
});

test("uses the shortest lead time until a kind is chosen", () => {
  const days = { ...leadDays, birthday: 10, other: 1 };
  const note = (kind: string) => dateNote({ ...asked, day: "2026-06-15", kind, leadDays: days });
  expect(note("")).toBe("That’s today; we usually need 1 day.");
  expect(note("birthday")).toBe("That’s today; we usually need 10 days.");
  expect(note("made up")).toBe("That’s today; we usually need 1 day.");
});

test("says last that a week is filling up", () => {
  expect(dateNote({ ...asked, state: "limited" })).toBe(
    "That week is filling up, so it’s a good time to ask.",
  );
  expect(dateNote({ ...asked, state: "limited", day: "2026-06-21" })).toMatch(/usually need/);
});
