/** `receiving`: its last file has not arrived yet. */
export const arrivalStates = ["receiving", "new"] as const;
export type ArrivalState = (typeof arrivalStates)[number];

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
