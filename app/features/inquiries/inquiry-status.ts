/** `broken-off`: the form never ended, so files may be missing. */
export type UploadState = "ended" | "arriving" | "broken-off";

/** `arrivingUntil`: until when the rest of the form is waited for; null: it has ended. */
export function uploadState(arrivingUntil: number | null, now: number): UploadState {
  if (arrivingUntil === null) return "ended";
  return now < arrivingUntil ? "arriving" : "broken-off";
}

/** `honeypot`: a field was filled in that people cannot see. */
export const spamChecks = ["verified", "unverified", "honeypot"] as const;
export type SpamOutcome = (typeof spamChecks)[number];

export const spamCheckLabels: Record<SpamOutcome, string> = {
  verified: "passed",
  unverified: "skipped",
  honeypot: "failed",
};

/** How far the email alert to the owner has come; `none`: there is none. */
export const alertStates = ["none", "due", "sent", "stopped"] as const;
export type AlertState = (typeof alertStates)[number];
