export const orderStatuses = [
  "new",
  "reviewing",
  "quoted",
  "booked",
  "declined",
  "archived",
  "spam",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const statusLabels: Record<OrderStatus, string> = {
  new: "New",
  reviewing: "Reviewing",
  quoted: "Quoted",
  booked: "Booked",
  declined: "Declined",
  archived: "Archived",
  spam: "Spam",
};

const stages: Record<OrderStatus, "open" | "booked" | "closed"> = {
  new: "open",
  reviewing: "open",
  quoted: "open",
  booked: "booked",
  declined: "closed",
  archived: "closed",
  spam: "closed",
};

const statusesIn = (stage: string) => orderStatuses.filter((status) => stages[status] === stage);
export const openStatuses: readonly OrderStatus[] = statusesIn("open");
export const closedStatuses: readonly OrderStatus[] = statusesIn("closed");

/** The inbox view that lists it. */
export function viewOf(status: OrderStatus) {
  return openStatuses.includes(status) ? "open" : status;
}

export const origins = ["form", "phone", "email"] as const;
export type Origin = (typeof origins)[number];

export const originLabels: Record<Origin, string> = {
  form: "",
  phone: "By phone",
  email: "By email",
};

/** Milliseconds for which a deleted order can be restored; then its row and files are removed. */
export const undoTime = 24 * 60 * 60 * 1000;

export type ReplyState = {
  status: OrderStatus;
  receivedAt: number;
  answeredAt: number | null;
  /** When the client last wrote after the inquiry. */
  askedAt: number | null;
  bouncedAt: number | null;
};

/** Since when a first reply is due, one to a later message, or one that bounced. Null if none is. */
export function waitingSince(facts: ReplyState): number | null {
  const { status, receivedAt, askedAt, bouncedAt } = facts;
  const answeredAt = facts.answeredAt ?? 0;
  const isUndecided = status === "new" || status === "reviewing";
  if (facts.answeredAt === null && isUndecided) return receivedAt;
  if (!openStatuses.includes(status)) return null;
  const since = [askedAt ?? 0, bouncedAt ?? 0].filter((at) => at > answeredAt);
  return since.length > 0 ? Math.min(...since) : null;
}

export function awaitsReply(inquiry: ReplyState): boolean {
  return waitingSince(inquiry) !== null;
}
