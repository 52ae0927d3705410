import { expect, test } from "vitest";
import { recentTime } from "~/features/portfolio/recent-time";

const newYork = "America/New_York";
const now = Date.parse("2026-06-15T16:00:00Z");

test("names the day in the studio's time zone", () => {
  expect(recentTime(now - 60_000, now, newYork)).toBe("today, 11:59 AM");
  expect(recentTime(Date.parse("2026-06-15T03:59:00Z"), now, newYork)).toBe("yesterday, 11:59 PM");
  expect(recentTime(Date.parse("2026-06-12T16:00:00Z"), now, newYork)).toBe("June 12, 2026");
});
