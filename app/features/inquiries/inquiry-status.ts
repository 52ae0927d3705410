/** `broken-off`: the request never ended, so files may be missing. */
export type UploadState = "ended" | "arriving" | "broken-off";

export function uploadState(arrivingUntil: number | null, now: number): UploadState {
  if (arrivingUntil === null) return "ended";
  return now < arrivingUntil ? "arriving" : "broken-off";
}

/** `honeypot`: the hidden field was filled in. */
export const spamChecks = ["verified", "unverified", "honeypot"] as const;
export type SpamOutcome = (typeof spamChecks)[number];

export const spamCheckLabels: Record<SpamOutcome, string> = {
  verified: "passed",
  unverified: "skipped",
  honeypot: "failed",
};

export const alertStates = ["none", "due", "sent", "stopped"] as const;
export type AlertState = (typeof alertStates)[number];
