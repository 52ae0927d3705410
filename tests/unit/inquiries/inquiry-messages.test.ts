import { expect, test } from "vitest";
import * as first from "~/features/inquiries/inquiry-messages";
import * as late from "~/features/inquiries/late-messages";

const messages = { ...first, ...late };

test("the form's messages match the specification", () => {
  expect(messages.sentToast).toBe("Thanks! Your inquiry was sent.");
  expect(messages.sentTitle).toBe("Inquiry Sent");
  expect(messages.sentText).toBe(
    "Thanks! Your inquiry was sent successfully. We’ll get back to you within 24 hours.",
  );
  expect(messages.failedTitle).toBe("Send Failed");
  expect(messages.sendingLabel).toBe("Sending…");
  expect(messages.challengeExpired).toBe("Verification expired. Please try again.");
  expect(messages.challengeFailed).toEqual({
    title: "Verification error, submitting anyway.",
    text: "We’ll still receive your message.",
  });
});

test("counts files only if there are any", () => {
  expect(messages.attachedFiles(3)).toBe("Attached files: 3");
  expect(messages.attachedFiles(0)).toBeUndefined();
});

test("falls back to the status if a response has no message", () => {
  expect(messages.serverStatus(502)).toBe("Server 502");
  expect(messages.sendProblem(502)).toBe(
    "There was a problem sending your inquiry (HTTP 502). Please try again.",
  );
});
