import { expect, test } from "vitest";
import { retryAdvice, retryAfterSeconds } from "~/features/inquiries/retry-advice";

const now = Date.parse("2026-06-15T16:00:00Z");

test.each([
  ["seconds", "60", 60],
  ["a date", "Mon, 15 Jun 2026 16:02:30 GMT", 150],
  ["a date that has passed", "Mon, 15 Jun 2026 15:00:00 GMT", 0],
  ["nothing", null, undefined],
  ["an empty text", " ", undefined],
  ["something else", "soon", undefined],
])("a Retry-After of %s is understood", (_what, header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});

test.each([
  [0, "You can send it again now."],
  [1, "You can send it again in 1 second."],
  [45, "You can send it again in 45 seconds."],
  [60, "You can send it again in 1 minute."],
  [61, "You can send it again in 2 minutes."],
  [3600, "You can send it again in 60 minutes."],
  [86_400, "You can send it again in 24 hours."],
])("%i seconds are said as a person would", (seconds, sentence) => {
  expect(retryAdvice(seconds)).toBe(sentence);
});
