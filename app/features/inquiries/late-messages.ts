import { studio } from "~/studio";

/** Exact texts of P4 and P8, and ours. Only what the form needs once it is used. */
export const sentToast = "Thanks! Your inquiry was sent.";
export const sentText = `Thanks! Your inquiry was sent successfully. We’ll get back to you within ${studio.replyHours} hours.`;

export const challengeExpired = "Verification expired. Please try again.";

export const sentTitle = "Inquiry Sent";
export const failedTitle = "Send Failed";

export const challengeFailed = {
  title: "Verification error, submitting anyway.",
  text: "We’ll still receive your message.",
};

export const chooseFilesAgain = "Please add your files again.";
export const connectionCut =
  "The connection dropped while sending. Please try again. We’ll only receive it once.";
export const connectionSlow =
  "The connection stalled. Please send it again. We’ll only receive it once.";
export const nothingLost = "Everything you typed is still here.";

export const offlineNote = "You’re offline.";
export const onlineAgainNote = "You’re back online. Your inquiry hasn’t been sent yet.";
export const canceledNote = "Sending canceled. Everything you entered is still here.";

export const draftRestored = "Welcome back. We saved what you typed, on this device only.";
export const leftWhileSending =
  "You left before your inquiry was sent. Please send it again. We’ll only receive it once.";
export const draftCleared = "Form cleared.";
export const startOverLabel = "Start over";

export function serverStatus(status: number): string {
  return `Server ${status}`;
}

export function sendProblem(status: number): string {
  return `There was a problem sending your inquiry (HTTP ${status}). Please try again.`;
}

export function attachedFiles(count: number): string | undefined {
  return count > 0 ? `Attached files: ${count}` : undefined;
}
