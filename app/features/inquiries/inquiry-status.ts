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

/** What the studio has done with an inquiry; `new` counts as unread. */
export const inquiryStatuses = [
  "new",
  "reviewing",
  "quoted",
  "booked",
  "declined",
  "archived",
  "spam",
] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const statusLabels: Record<InquiryStatus, string> = {
  new: "New",
  reviewing: "Reviewing",
  quoted: "Quoted",
  booked: "Booked",
  declined: "Declined",
  archived: "Archived",
  spam: "Spam",
};

/** What tells whether a client waits for an answer, and since when. */
export type AnswerFacts = {
  status: InquiryStatus;
  receivedAt: number;
  answeredAt: number | null;
  /** When the client last wrote; null: not since the inquiry. */
  askedAt: number | null;
};

/** Since when the client waits for an answer, the first or to what they wrote since; null: they wait for none. */
export function waitsSince({
  status,
  receivedAt,
  answeredAt,
  askedAt,
}: AnswerFacts): number | null {
  const isUndecided = status === "new" || status === "reviewing";
  if (answeredAt === null && isUndecided) return receivedAt;
  const isOpen = isUndecided || status === "quoted";
  return isOpen && askedAt !== null && askedAt > (answeredAt ?? 0) ? askedAt : null;
}

export function awaitsReply(inquiry: AnswerFacts): boolean {
  return waitsSince(inquiry) !== null;
}
