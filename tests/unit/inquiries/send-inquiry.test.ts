import { expect, test } from "vitest";
import {
  inquiryFormData,
  retryAdvice,
  retryAfterSeconds,
  sendOutcome,
  unanswered,
} from "~/features/inquiries/.client/send-inquiry";
import { draftId, validFields } from "../../support/inquiries/inquiry-posts";

test("every field goes before the first file", () => {
  const files = [new File(["a"], "a.txt"), new File(["b"], "b.txt")];
  const form = inquiryFormData({ ...validFields, draftId }, files);
  expect([...form.keys()]).toEqual([
    "name",
    "email",
    "phone",
    "eventDate",
    "eventType",
    "servings",
    "location",
    "message",
    "captchaToken",
    "hp",
    "draftId",
    "attachments",
    "attachments",
  ]);
  expect(form.get("draftId")).toBe(draftId);
});

test("a field that was not filled in is sent empty", () => {
  expect(inquiryFormData({}, []).get("location")).toBe("");
});

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
  const answer = { ok: false, error: "1 field needs your attention.", fieldErrors };
  expect(sendOutcome(400, answer)).toEqual({
    kind: "failed",
    error: "1 field needs your attention.",
    dialogText: "1 field needs your attention.",
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
  expect(sendOutcome(429, null, 60)).toMatchObject({ advice: "You can try again in 1 minute." });
  expect(sendOutcome(429, null)).not.toHaveProperty("advice");
});

test("the limit's dialog says things once: a sentence of ours has the time in it", () => {
  const answer = { ok: false, error: "Please wait a minute and try again." };
  const outcome = sendOutcome(429, answer, 60);
  expect(outcome).toMatchObject({ dialogText: "Please wait a minute and try again." });
  expect(outcome).not.toHaveProperty("advice");
});

test("a send without an answer says why and what to do", () => {
  const texts = (["offline", "failed", "cut", "slow"] as const).map((why) => {
    const outcome = unanswered(why);
    return outcome.kind === "failed" ? outcome.dialogText : "";
  });
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(text).toMatch(/try again|send (it again|your inquiry)/i);
});

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
  [0, "You can try again now."],
  [1, "You can try again in 1 second."],
  [45, "You can try again in 45 seconds."],
  [60, "You can try again in 1 minute."],
  [61, "You can try again in 2 minutes."],
  [3600, "You can try again in 60 minutes."],
  [86_400, "You can try again in 24 hours."],
])("%i seconds are said as a person would", (seconds, sentence) => {
  expect(retryAdvice(seconds)).toBe(sentence);
});
