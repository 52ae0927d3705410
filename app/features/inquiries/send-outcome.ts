import type { Notice } from "./attachment-rules";
import { contactAnswerSchema } from "./contact-answer";
import type { FieldErrors } from "./inquiry-fields";
import { connectionFailed, sendProblem, serverStatus } from "./inquiry-messages";

/** What the form shows after a send (P4, P8). */
export type SendOutcome =
  | { kind: "sent"; attachmentsCount: number; notices: Notice[] }
  /** `error` stands in the form, `dialogText` in the dialog. */
  | { kind: "failed"; error: string; dialogText: string; fieldErrors: FieldErrors }
  /** The human check took too long: nothing was sent. */
  | { kind: "expired" };

/** Reads the server's answer; `body` is whatever came as JSON, null if nothing did. */
export function sendOutcome(status: number, body: unknown): SendOutcome {
  const { data: answer } = contactAnswerSchema.safeParse(body);
  if (status >= 200 && status < 300 && answer?.ok) {
    const { attachmentsCount = 0, notices = [] } = answer;
    return { kind: "sent", attachmentsCount, notices };
  }
  return {
    kind: "failed",
    error: answer?.error || serverStatus(status),
    dialogText: answer?.error || sendProblem(status),
    fieldErrors: answer?.fieldErrors ?? {},
  };
}

export const unsentOutcome: SendOutcome = {
  kind: "failed",
  error: connectionFailed,
  dialogText: connectionFailed,
  fieldErrors: {},
};
