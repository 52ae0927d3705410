import { expect, test } from "vitest";
import { sendOutcome, unanswered } from "~/features/inquiries/send-outcome";

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

test("an answer that names a time says when to send again", () => {
  const answer = { ok: false, error: "Too many inquiries." };
  expect(sendOutcome(429, answer, 60)).toMatchObject({
    error: "Too many inquiries.",
    advice: "You can send it again in 1 minute.",
  });
  expect(sendOutcome(429, answer)).not.toHaveProperty("advice");
});

test("a send without an answer says why and what to do", () => {
  const texts = (["offline", "failed", "cut", "slow"] as const).map((why) => {
    const outcome = unanswered(why);
    return outcome.kind === "failed" ? outcome.dialogText : "";
  });
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(text).toMatch(/try again|send (it )?again/);
});
