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
