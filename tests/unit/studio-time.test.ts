import { expect, test } from "vitest";
import { describeDay, describeMoment } from "~/studio-time";

test("moments are the studio's, wherever the server or the browser stands", () => {
  const evening = Date.UTC(2026, 5, 16, 2, 5);
  expect(describeMoment(evening)).toBe("Jun 15, 2026, 10:05 PM");
  expect(describeDay(evening)).toBe("Jun 15, 2026");
});
