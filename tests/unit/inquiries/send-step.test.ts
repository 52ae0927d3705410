import { expect, test } from "vitest";
import { percentSent, sendStepText } from "~/features/inquiries/send-step";

test("progress is a percentage, and 100 only at the end", () => {
  expect(percentSent({ kind: "checking" })).toBe(null);
  expect(percentSent({ kind: "uploading", sent: 0, total: 0 })).toBe(null);
  expect(percentSent({ kind: "uploading", sent: 0, total: 1000 })).toBe(0);
  expect(percentSent({ kind: "uploading", sent: 999, total: 1000 })).toBe(99);
  expect(percentSent({ kind: "waiting" })).toBe(100);
});

test("announces a few sentences to screen readers, not a hundred numbers", () => {
  const announcements = Array.from({ length: 101 }, (_, sent) =>
    sendStepText({ kind: "uploading", sent, total: 100 }),
  );
  expect([...new Set(announcements)]).toEqual(["Sending your files.", "More than halfway there."]);
});
