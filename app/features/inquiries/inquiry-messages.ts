import { studio } from "~/studio";

/** Exact texts of P4 and P8, and our own sentences where the specification has none: what the form needs at once. */
export const sentToast = "Thanks! Your inquiry was sent.";
export const sentText = `Thanks! Your inquiry was sent successfully. We’ll get back to you within ${studio.replyHours} hours.`;

export const sendLabel = "Send Inquiry";
export const sendingLabel = "Sending…";
export const anotherLabel = "Send another inquiry";

export const challengeExpired = "Verification expired. Please try again.";

/** Turnstile shows none of its own (DESIGN 5.10). */
export const challengeBadge = "Protected by Cloudflare Turnstile";

export const connectionFailed =
  "We couldn’t send your inquiry because the connection failed. Please try again.";
export const sendingOffline =
  "You’re offline. Send your inquiry when you’re back online; it’s saved on this device.";

/** The form's general message when fields are wrong. */
export function fieldsToCheck({ length }: readonly string[]): string {
  return length === 1 ? "1 field needs your attention." : `${length} fields need your attention.`;
}

/** The success toast's second line; nothing when no file was attached. */
export function attachedFiles(count: number): string | undefined {
  return count > 0 ? `Attached files: ${count}` : undefined;
}
