import * as z from "zod/mini";
import { countNoun } from "~/platform/text/count-noun";
import { sendUpload } from "~/platform/upload/send-upload";
import type { SendOutcome } from "../contact-form-state";
import { formFields, type InquiryInput, optionalFields } from "../form-fields";
import { connectionFailed, sendingOffline } from "../inquiry-messages";
import { connectionCut, connectionSlow, sendProblem, serverStatus } from "../late-messages";
import type { SendStep } from "../send-step";

export type SendWatch = { signal: AbortSignal; onStep: (step: SendStep) => void };

/** Milliseconds without progress. */
const stallTimeout = 120_000;

export async function postInquiry(
  body: FormData,
  { signal, onStep }: SendWatch,
): Promise<SendOutcome | null> {
  const end = await sendUpload("/api/contact", {
    method: "POST",
    body,
    stallTimeout,
    signal,
    onProgress: (sent, total) =>
      onStep(sent === total ? { kind: "waiting" } : { kind: "uploading", sent, total }),
  });
  if (end.kind === "aborted") return null;
  if (end.kind !== "response") {
    return unanswered(end.kind === "failed" && !navigator.onLine ? "offline" : end.kind);
  }
  const { response } = end;
  const retryAfter = retryAfterSeconds(response.headers.get("retry-after"), Date.now());
  return sendOutcome(response.status, await response.json().catch(() => null), retryAfter);
}

/** POST /api/contact (P7). Fields come first: the server stores them when the first file begins. */
export function inquiryFormData(fields: InquiryInput, files: readonly File[]): FormData {
  const form = new FormData();
  for (const field of formFields) form.append(field, fields[field] ?? "");
  for (const field of optionalFields) {
    const value = fields[field];
    if (value) form.append(field, value);
  }
  for (const file of files) form.append("attachments", file, file.name);
  return form;
}

const contactAnswerSchema = z.object({
  ok: z.boolean(),
  error: z.optional(z.string()),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  attachmentsCount: z.optional(z.number()),
  notices: z.optional(z.array(z.object({ title: z.string(), text: z.string() }))),
});

/** `body` is parsed JSON, or null; `retryAfter` is in seconds. */
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
    // Our own error text includes the advice.
    ...(retryAfter !== undefined && !answer?.error && { advice: retryAdvice(retryAfter) }),
    fieldErrors: answer?.fieldErrors ?? {},
  };
}

const unansweredTexts = {
  offline: sendingOffline,
  failed: connectionFailed,
  cut: connectionCut,
  stalled: connectionSlow,
};

export function unanswered(why: keyof typeof unansweredTexts): SendOutcome {
  const text = unansweredTexts[why];
  return { kind: "failed", error: text, dialogText: text, fieldErrors: {} };
}

/** Seconds from a `Retry-After` header, which is a number or a date. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

export function retryAdvice(seconds: number): string {
  if (seconds < 1) return "You can try again now.";
  if (seconds < 60) return `You can try again in ${countNoun(seconds, "second")}.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `You can try again in ${countNoun(minutes, "minute")}.`;
  return `You can try again in ${countNoun(Math.ceil(minutes / 60), "hour")}.`;
}
