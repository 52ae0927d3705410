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

export const checkFields = "Please check the highlighted fields.";
export const chooseFilesAgain = "Please choose your files again.";
export const connectionFailed =
  "Your inquiry could not be sent because the connection failed. Please try again.";
export const connectionCut =
  "The connection was cut while your inquiry was on its way. Please check it and send again: your inquiry will not arrive twice.";
export const connectionSlow =
  "The connection stood still, so we stopped trying. Please send again: your inquiry will not arrive twice.";
export const sendingOffline =
  "You are offline, so your inquiry could not be sent. Please send it again once you are connected.";
export const nothingLost = "Nothing you typed is lost.";

export const offlineNote =
  "You are offline. What you typed is kept on this device, and you can send it again once you are connected.";
export const onlineAgainNote = "You are connected again. Your inquiry has not been sent yet.";
export const canceledNote = "Sending was stopped. Everything you entered is still here.";

export const draftRestored =
  "Welcome back: what you typed is still here, kept on this device only.";
export const draftCleared = "The form is empty again.";
export const startOverLabel = "Start over";

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
