import { expect, test } from "vitest";
import { daysLeft, describeEventDate, describeRequestedDate } from "~/features/orders/event-dates";

test("shows an event's date with its weekday", () => {
  expect(describeEventDate("2026-06-20")).toBe("Saturday, June 20, 2026");
  expect(describeEventDate("2026-06-20", "short")).toBe("Sat, Jun 20, 2026");
  expect(describeEventDate("soon")).toBe("soon");
});

test("shows the requested day beside the new one, with its year if that differs", () => {
  expect(describeRequestedDate("2026-06-19", "2026-06-27")).toBe("asked for June 19");
  expect(describeRequestedDate("2026-12-31", "2027-01-02")).toBe("asked for December 31, 2026");
  expect(describeRequestedDate("soon", "2026-06-27")).toBe("asked for soon");
});

test("counts days from the studio's today", () => {
  const left = (date: string) => daysLeft(date, "2026-03-07");
  expect(left("2026-03-07")).toBe("today");
  expect(left("2026-03-08")).toBe("tomorrow");
  expect(left("2026-03-06")).toBe("yesterday");
  // Daylight saving time starts on the 8th.
  expect(left("2026-03-17")).toBe("in 10 days");
  expect(left("2026-02-28")).toBe("7 days ago");
  expect(left("soon")).toBeNull();
});
