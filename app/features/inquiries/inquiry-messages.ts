import { studio } from "~/studio";

/** Exact texts of P4 and P8, and our own sentences where the specification has none. */
export const sentToast = "Thanks! Your inquiry was sent.";
export const sentTitle = "Inquiry Sent";
export const sentText = `Thanks! Your inquiry was sent successfully. We’ll get back to you within ${studio.replyHours} hours.`;
export const failedTitle = "Send Failed";

export const sendLabel = "Send Inquiry";
export const sendingLabel = "Sending…";

export const challengeExpired = "Verification expired. Please try again.";
export const challengeFailed = {
  title: "Verification error, submitting anyway.",
  text: "We’ll still receive your message.",
};

/** Turnstile shows none of its own (DESIGN 5.10). */
export const challengeBadge = "Protected by Cloudflare Turnstile";

export const chooseFilesAgain = "Please add your files again.";
export const connectionFailed =
  "We couldn't send your inquiry because the connection failed. Please try again.";
export const connectionCut =
  "The connection dropped while sending. Please try again. We'll only receive it once.";
export const connectionSlow =
  "The connection stalled. Please send it again. We'll only receive it once.";
export const sendingOffline =
  "You're offline. Send your inquiry when you're back online; it's saved on this device.";
export const nothingLost = "Everything you typed is still here.";

export const offlineNote = "You're offline. What you typed is saved on this device.";
export const onlineAgainNote = "You're back online. Your inquiry hasn't been sent yet.";
export const canceledNote = "Sending canceled. Everything you entered is still here.";

export const draftRestored = "Welcome back. We saved what you typed, on this device only.";
export const draftCleared = "Form cleared.";
export const startOverLabel = "Start over";

/** The form's general message when fields are wrong. */
export function fieldsToCheck({ length }: readonly string[]): string {
  return length === 1 ? "1 field needs your attention." : `${length} fields need your attention.`;
}

/** The success toast's second line; nothing when no file was attached. */
export function attachedFiles(count: number): string | undefined {
  return count > 0 ? `Attached files: ${count}` : undefined;
}

/** The form's general message when the server gave no sentence. */
export function serverStatus(status: number): string {
  return `Server ${status}`;
}

/** The failure dialog's text when the server gave no sentence. */
export function sendProblem(status: number): string {
  return `There was a problem sending your inquiry (HTTP ${status}). Please try again.`;
}
