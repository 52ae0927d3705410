import { expect, test } from "vitest";
import { atOnce, nextMonday, nextMorning, readSendTime } from "~/features/opened-order/later";

const at = (text: string) => Date.parse(text);
const morningAfter = (text: string) => new Date(nextMorning(at(text))).toISOString();

test("the next morning is 8 o’clock in the studio, today before it and tomorrow after it", () => {
  expect(morningAfter("2026-06-16T06:30:00Z")).toBe("2026-06-16T12:00:00.000Z");
  expect(morningAfter("2026-06-16T12:00:00Z")).toBe("2026-06-17T12:00:00.000Z");
  expect(morningAfter("2026-06-17T03:00:00Z")).toBe("2026-06-17T12:00:00.000Z");
});

test("8 o’clock stays 8 o’clock in the nights when the clocks change", () => {
  expect(morningAfter("2026-03-08T02:00:00Z")).toBe("2026-03-08T12:00:00.000Z");
  expect(morningAfter("2026-03-07T02:00:00Z")).toBe("2026-03-07T13:00:00.000Z");
  expect(morningAfter("2026-11-01T05:30:00Z")).toBe("2026-11-01T13:00:00.000Z");
});

test("a chosen time is the studio’s, still to come, and within 90 days", () => {
  const now = at("2026-06-15T16:00:00Z");
  const read = (day: string, time: string) => readSendTime({ when: "chosen", day, time }, now);
  expect(read("2026-06-16", "09:30")).toEqual({ at: at("2026-06-16T13:30:00Z") });
  expect(read("", "09:30")).toEqual({ error: "Choose a day." });
  expect(read("2026-06-16", "")).toEqual({ error: "Choose a time." });
  expect(read("2026-06-15", "12:00")).toEqual({ error: "Choose a time that is still to come." });
  expect(read("2026-09-20", "12:00")).toEqual({ error: "Choose a day in the next 90 days." });
  expect(readSendTime(atOnce, now)).toEqual({ at: undefined });
  expect(readSendTime({ ...atOnce, when: "morning" }, now)).toEqual({ at: nextMorning(now) });
});

test("the next Monday is at least tomorrow", () => {
  expect(nextMonday("2026-06-14")).toBe("2026-06-15");
  expect(nextMonday("2026-06-15")).toBe("2026-06-22");
  expect(nextMonday("2026-12-30")).toBe("2027-01-04");
});
