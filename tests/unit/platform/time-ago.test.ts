import { expect, test } from "vitest";
import { timeAgo } from "~/platform/time-ago";

const minute = 60_000;

test("words an age", () => {
  expect(timeAgo(59_000)).toBe("just now");
  expect(timeAgo(59 * minute)).toBe("59 min ago");
  expect(timeAgo(47 * 60 * minute)).toBe("47 hr ago");
  expect(timeAgo(49 * 60 * minute)).toBe("2 days ago");
});
