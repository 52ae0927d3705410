import { expect, test } from "vitest";
import { describeCounts } from "~/platform/jobs/describe-counts";

test("describes what a task did, without zeros", () => {
  expect(describeCounts({ imported: 3, removed: 0, skipped: 1 })).toBe("3 imported, 1 skipped");
  expect(describeCounts({ removed: 0 })).toBe("nothing to do");
  expect(describeCounts({ imported: 0 }, "no changes")).toBe("no changes");
});
