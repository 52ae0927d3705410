import { expect, test } from "vitest";
import { isUnexpired, sentEventType } from "~/features/inquiries/sent-inquiry";

const day = 24 * 60 * 60 * 1000;
const sent = { sentAt: 0, eventDate: "2026-06-20" };

test("a device keeps a sent inquiry until the event", () => {
  expect(isUnexpired(sent, { now: day, today: "2026-06-20" })).toBe(true);
  expect(isUnexpired(sent, { now: day, today: "2026-06-21" })).toBe(false);
});

test("keeps it no longer than 30 days", () => {
  expect(isUnexpired(sent, { now: 30 * day - 1, today: "2026-06-01" })).toBe(true);
  expect(isUnexpired(sent, { now: 30 * day, today: "2026-06-01" })).toBe(false);
});

test("an unknown event type becomes “other”", () => {
  expect(sentEventType(" wedding ")).toBe("wedding");
  expect(sentEventType("coronation")).toBe("other");
  expect(sentEventType(undefined)).toBe("other");
});
