import { expect, test } from "vitest";
import { sendOutcome } from "~/features/inquiries/send-outcome";

test("an answer that is ok is a success", () => {
  const notices = [{ title: "Some files were too large", text: "Max 5 MB each" }];
  expect(sendOutcome(200, { ok: true, attachmentsCount: 2, notices })).toEqual({
    kind: "sent",
    attachmentsCount: 2,
    notices,
  });
});

test("the server's sentence and field errors are shown", () => {
  const fieldErrors = { email: "Enter a valid email" };
  const answer = { ok: false, error: "Please check the highlighted fields.", fieldErrors };
  expect(sendOutcome(400, answer)).toEqual({
    kind: "failed",
    error: "Please check the highlighted fields.",
    dialogText: "Please check the highlighted fields.",
    fieldErrors,
  });
});

test.each([
  ["an answer that is no JSON", 502, null],
  ["an answer of another shape", 500, { ok: "yes" }],
  ["an answer without a sentence", 503, { ok: false }],
  ["a 200 that is not ok", 200, { ok: false }],
  ["an ok with a failing status", 500, { ok: true, attachmentsCount: 1 }],
])("%s is told by its status", (_what, status, body) => {
  expect(sendOutcome(status, body)).toEqual({
    kind: "failed",
    error: `Server ${status}`,
    dialogText: `There was a problem sending your inquiry (HTTP ${status}). Please try again.`,
    fieldErrors: {},
  });
});
