import { expect, test } from "vitest";
import { retryDelay, retryDelays } from "~/features/mail/retry-delay";

test("doubles the delay from 1 minute up to 6 hours", () => {
  const minutes = [1, 2, 3, 4, 9, 10, 50].map((tries) => retryDelay(tries) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 256, 360, 360]);
  expect(retryDelays.at(-1)).toBe(retryDelay(50));
});
