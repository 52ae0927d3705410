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
export function awaitsReply(status: InquiryStatus): boolean {
  return status === "new" || status === "reviewing";
}
