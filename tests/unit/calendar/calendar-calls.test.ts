import { expect, test } from "vitest";
import { calendarCalls } from "~/features/calendar/calendar-calls";
import { fieldErrorsOf } from "~/platform/field-errors";

const {
  addDaysOff: { input: daysOff },
  move: { input: moved },
} = calendarCalls;
const id = "0b8f6a52-3a57-4c1b-9f0e-5f1f4a3d2c10";
const sent = { id, first: "2026-07-01", last: "2026-07-09", reason: "" };

function errorsOf(call: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  return fieldErrorsOf(call.error?.issues ?? []);
}

test("days off end on or after their first day, within a year", () => {
  expect(errorsOf(daysOff.safeParse(sent))).toEqual({});
  expect(errorsOf(daysOff.safeParse({ ...sent, last: "2026-06-30" }))).toEqual({
    last: "The last day can’t be before the first one.",
  });
  expect(errorsOf(daysOff.safeParse({ ...sent, last: "2028-01-01" }))).toEqual({
    last: "Add at most a year at a time.",
  });
  expect(errorsOf(daysOff.safeParse({ ...sent, first: "" }))).toEqual({
    first: "Choose a date, such as 06/20/2027.",
  });
});

test("understands days that were typed without a date picker", () => {
  expect(daysOff.parse({ ...sent, first: "7/1/26", last: "July 9, 2026" })).toMatchObject(sent);
});

test("accepts a move only to a date of this century", () => {
  const call = { id, from: "2026-06-20", to: "2026-06-27" };
  expect(moved.safeParse(call).success).toBe(true);
  for (const to of ["0026-06-27", "20266-06-27", "2026-06-31"]) {
    expect(moved.safeParse({ ...call, to }).success, to).toBe(false);
  }
});
