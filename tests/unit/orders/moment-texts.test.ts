import { expect, test } from "vitest";
import { describeRelativeTime, describeStudioTime } from "~/features/orders/moment-texts";

test("shows a time relative to the studio's today", () => {
  const now = Date.UTC(2026, 5, 15, 16);
  const near = (hours: number) => describeRelativeTime(now + hours * 60 * 60 * 1000, now);
  expect(near(-11)).toBe("today at 1:00 AM");
  expect(near(-13)).toBe("yesterday at 11:00 PM");
  expect(near(24)).toBe("tomorrow at 12:00 PM");
  expect(near(-24 * 10)).toBe("Jun 5 at 12:00 PM");
  expect(near(-24 * 365)).toBe("Jun 15, 2025 at 12:00 PM");
});

test("exports times in the studio's time zone", () => {
  const evening = Date.UTC(2026, 5, 16, 2, 5);
  expect(describeStudioTime(evening)).toBe("2026-06-15 22:05");
  expect(describeStudioTime(Date.UTC(2026, 0, 1, 5, 0))).toBe("2026-01-01 00:00");
});
