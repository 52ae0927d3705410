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

/** Whether the email alert to the owner is still to be sent. */
export const alertStates = ["none", "due", "sent"] as const;
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

/** The client still waits for a first answer. */
export function awaitsReply({
  status,
  answeredAt,
}: {
  status: InquiryStatus;
  answeredAt: number | null;
}): boolean {
  return answeredAt === null && (status === "new" || status === "reviewing");
}
