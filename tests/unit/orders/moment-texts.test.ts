import { expect, test } from "vitest";
import { describeNear, describeStudioTime } from "~/features/orders/moment-texts";

test("a moment is told as one speaks of it at the studio", () => {
  const now = Date.UTC(2026, 5, 15, 16);
  const near = (hours: number) => describeNear(now + hours * 60 * 60 * 1000, now);
  expect(near(-11)).toBe("today at 1:00 AM");
  expect(near(-13)).toBe("yesterday at 11:00 PM");
  expect(near(24)).toBe("tomorrow at 12:00 PM");
  expect(near(-24 * 10)).toBe("Jun 5 at 12:00 PM");
  expect(near(-24 * 365)).toBe("Jun 15, 2025 at 12:00 PM");
});

test("a spreadsheet gets moments as the studio's clock has them", () => {
  const evening = Date.UTC(2026, 5, 16, 2, 5);
  expect(describeStudioTime(evening)).toBe("2026-06-15 22:05");
  expect(describeStudioTime(Date.UTC(2026, 0, 1, 5, 0))).toBe("2026-01-01 00:00");
});
