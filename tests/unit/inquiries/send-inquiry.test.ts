import { expect, test, vi } from "vitest";
import {
  inquiryFormData,
  postInquiry,
  retryAdvice,
  retryAfterSeconds,
  sendOutcome,
  unanswered,
} from "~/features/inquiries/.client/send-inquiry";
import { fakeUploads } from "../../support/fake-upload";
import { draftId, validFields } from "../../support/inquiries/inquiry-posts";

test("fields precede files in the body", () => {
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

test("sends blank fields as empty strings", () => {
  expect(inquiryFormData({}, []).get("location")).toBe("");
});

test("an ok response is a success", () => {
  const notices = [{ title: "Some files were too large", text: "Max 5 MB each" }];
  expect(sendOutcome(200, { ok: true, attachmentsCount: 2, notices })).toEqual({
    kind: "sent",
    attachmentsCount: 2,
    notices,
  });
});

test("shows the server's message and field errors", () => {
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
  ["a response that is not JSON", 502, null],
  ["a response of another shape", 500, { ok: "yes" }],
  ["a response without a message", 503, { ok: false }],
  ["a 200 that is not ok", 200, { ok: false }],
  ["an ok with a failing status", 500, { ok: true, attachmentsCount: 1 }],
])("falls back to the status for %s", (_what, status, body) => {
  expect(sendOutcome(status, body)).toEqual({
    kind: "failed",
    error: `Server ${status}`,
    dialogText: `There was a problem sending your inquiry (HTTP ${status}). Please try again.`,
    fieldErrors: {},
  });
});

test("Retry-After says when to send again", () => {
  expect(sendOutcome(429, null, 60)).toMatchObject({ advice: "You can try again in 1 minute." });
  expect(sendOutcome(429, null)).not.toHaveProperty("advice");
});

test("the rate limit's dialog does not repeat the time that its message names", () => {
  const answer = { ok: false, error: "Please wait a minute and try again." };
  const outcome = sendOutcome(429, answer, 60);
  expect(outcome).toMatchObject({ dialogText: "Please wait a minute and try again." });
  expect(outcome).not.toHaveProperty("advice");
});

test("a send without a response says why and what to do", () => {
  const texts = (["offline", "failed", "cut", "stalled"] as const).map((why) => {
    const outcome = unanswered(why);
    return outcome.kind === "failed" ? outcome.dialogText : "";
  });
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(text).toMatch(/try again|send (it again|your inquiry)/i);
});

test("posting reports progress and then the wait for the response, and returns null if canceled", async () => {
  const sent = fakeUploads();
  const onStep = vi.fn();
  const canceling = new AbortController();
  const outcome = postInquiry(new FormData(), { signal: canceling.signal, onStep });
  sent[0]?.progress(1, 4);
  sent[0]?.progress(4, 4);
  expect(onStep.mock.calls.flat()).toEqual([
    { kind: "uploading", sent: 1, total: 4 },
    { kind: "waiting" },
  ]);
  canceling.abort();
  expect(await outcome).toBeNull();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const now = Date.parse("2026-06-15T16:00:00Z");

test.each([
  ["seconds", "60", 60],
  ["a date", "Mon, 15 Jun 2026 16:02:30 GMT", 150],
  ["a date that has passed", "Mon, 15 Jun 2026 15:00:00 GMT", 0],
  ["nothing", null, undefined],
  ["an empty text", " ", undefined],
  ["something else", "soon", undefined],
])("parses a Retry-After of %s", (_what, header, seconds) => {
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
])("words a delay of %i seconds", (seconds, sentence) => {
  expect(retryAdvice(seconds)).toBe(sentence);
});
