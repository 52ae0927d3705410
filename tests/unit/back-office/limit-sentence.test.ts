import { expect, test } from "vitest";
import { limitSentence } from "~/features/back-office/limit-sentence";

test("midnight UTC is told in the studio’s time, in summer and in winter", () => {
  expect(limitSentence("read", Date.parse("2026-06-15T16:00:00Z"))).toContain(
    "the back office is closed until Jun 15, 2026, 8:00 PM (studio time)",
  );
  expect(limitSentence("write", Date.parse("2026-11-27T16:00:00Z"))).toContain(
    "nothing can be saved until Nov 27, 2026, 7:00 PM (studio time)",
  );
});

test("an evening after midnight UTC waits for the next one", () => {
  expect(limitSentence("read", Date.parse("2026-11-28T02:00:00Z"))).toContain(
    "Nov 28, 2026, 7:00 PM",
  );
});
