import type { Notice } from "./attachment-rules";
import { contactAnswerSchema } from "./contact-answer";
import type { FieldErrors } from "./inquiry-fields";
import {
  connectionCut,
  connectionFailed,
  connectionSlow,
  sendingOffline,
  sendProblem,
  serverStatus,
} from "./inquiry-messages";
import { retryAdvice } from "./retry-advice";

/** What the form shows after a send (P4, P8). */
export type SendOutcome =
  | { kind: "sent"; attachmentsCount: number; notices: Notice[] }
  /** `error` stands in the form, `dialogText` in the dialog, `advice` after it. */
  | {
      kind: "failed";
      error: string;
      dialogText: string;
      advice?: string;
      fieldErrors: FieldErrors;
    }
  /** The spam check took too long: nothing was sent. */
  | { kind: "expired" }
  /** The form is ready again, with a note beside its button and no dialog. */
  | { kind: "held"; note: string };

/** Reads the server's answer; `body` is whatever came as JSON, null if nothing did. `retryAfter` is in seconds. */
export function sendOutcome(status: number, body: unknown, retryAfter?: number): SendOutcome {
  const { data: answer } = contactAnswerSchema.safeParse(body);
  if (status >= 200 && status < 300 && answer?.ok) {
    const { attachmentsCount = 0, notices = [] } = answer;
    return { kind: "sent", attachmentsCount, notices };
  }
  return {
    kind: "failed",
    error: answer?.error || serverStatus(status),
    dialogText: answer?.error || sendProblem(status),
    ...(retryAfter !== undefined && { advice: retryAdvice(retryAfter) }),
    fieldErrors: answer?.fieldErrors ?? {},
  };
}

const unansweredTexts = {
  offline: sendingOffline,
  failed: connectionFailed,
  cut: connectionCut,
  slow: connectionSlow,
};

/** A send that got no answer. */
export function unanswered(why: keyof typeof unansweredTexts): SendOutcome {
  const text = unansweredTexts[why];
  return { kind: "failed", error: text, dialogText: text, fieldErrors: {} };
}
