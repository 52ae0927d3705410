import { expect, test } from "vitest";
import { daysLeft, describeAsked, describeEventDate } from "~/features/orders/event-dates";

test("an event's date is shown with its weekday", () => {
  expect(describeEventDate("2026-06-20")).toBe("Saturday, June 20, 2026");
  expect(describeEventDate("2026-06-20", "short")).toBe("Sat, Jun 20, 2026");
  expect(describeEventDate("soon")).toBe("soon");
});

test("the day that was asked for stands beside another one, with its year if that is another, too", () => {
  expect(describeAsked("2026-06-19", "2026-06-27")).toBe("asked for June 19");
  expect(describeAsked("2026-12-31", "2027-01-02")).toBe("asked for December 31, 2026");
  expect(describeAsked("soon", "2026-06-27")).toBe("asked for soon");
});

test("days are counted from the studio's day", () => {
  const left = (date: string) => daysLeft(date, "2026-03-07");
  expect(left("2026-03-07")).toBe("today");
  expect(left("2026-03-08")).toBe("tomorrow");
  expect(left("2026-03-06")).toBe("yesterday");
  // The clocks change on the 8th.
  expect(left("2026-03-17")).toBe("in 10 days");
  expect(left("2026-02-28")).toBe("7 days ago");
  expect(left("soon")).toBeNull();
});
