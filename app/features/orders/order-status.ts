/** How far an order has come; `new` counts as unread. */
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

/** Out of what an order was begun. */
export const origins = ["form", "phone", "email"] as const;
export type Origin = (typeof origins)[number];

export const originLabels: Record<Origin, string> = {
  form: "",
  phone: "By phone",
  email: "By email",
};

/** Settled neither one way nor the other. */
export const openStatuses = ["new", "reviewing", "quoted"] as const satisfies OrderStatus[];

/** How long a deleted inquiry can be restored; after that its row and files are deleted. */
export const undoTime = 24 * 60 * 60 * 1000;

/** What tells whether a client waits for an answer, and since when. */
export type AnswerFacts = {
  status: OrderStatus;
  receivedAt: number;
  answeredAt: number | null;
  /** When the client last wrote; null: not since the inquiry. */
  askedAt: number | null;
  /** When an email to the client last came back. */
  bouncedAt: number | null;
};

/**
 * Since when the client waits for an answer: the first, one to what they wrote since, or one that came back; null: they
 * wait for none.
 */
export function waitsSince(facts: AnswerFacts): number | null {
  const { status, receivedAt, askedAt, bouncedAt } = facts;
  const answeredAt = facts.answeredAt ?? 0;
  const isUndecided = status === "new" || status === "reviewing";
  if (facts.answeredAt === null && isUndecided) return receivedAt;
  if (!isUndecided && status !== "quoted") return null;
  const since = [askedAt ?? 0, bouncedAt ?? 0].filter((at) => at > answeredAt);
  return since.length > 0 ? Math.min(...since) : null;
}

export function awaitsReply(inquiry: AnswerFacts): boolean {
  return waitsSince(inquiry) !== null;
}
