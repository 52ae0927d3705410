import { studioToday } from "~/studio-time";
import { isOnCalendar, type Order } from "./order";
import { closedStatuses, type OrderStatus } from "./order-status";
import type { QuoteVersion } from "./quote-version";

export type QuoteFate = {
  sentAt: number | null;
  expiresOn: string | null;
  replacedAt: number | null;
  withdrawnAt: number | null;
  acceptedAt: number | null;
  status: OrderStatus;
  isOnCalendar: boolean;
};

export type QuoteStanding =
  | "draft"
  | "open"
  | "accepted"
  | "expired"
  | "replaced"
  | "withdrawn"
  | "closed";

/** An accepted version stays so past its last day, until it is replaced or the order closes without a booking. */
export function quoteStanding(fate: QuoteFate, now: number): QuoteStanding {
  if (fate.sentAt === null || fate.expiresOn === null) return "draft";
  if (fate.withdrawnAt !== null) return "withdrawn";
  if (fate.replacedAt !== null) return "replaced";
  const isClosed = closedStatuses.includes(fate.status);
  if (fate.acceptedAt !== null) return isClosed && !fate.isOnCalendar ? "closed" : "accepted";
  if (isClosed) return "closed";
  return studioToday(now) > fate.expiresOn ? "expired" : "open";
}

export function standingOf(order: Order, quote: QuoteVersion, now: number): QuoteStanding {
  const { status } = order;
  return quoteStanding({ ...quote, status, isOnCalendar: isOnCalendar(order) }, now);
}

export const standingLabels: Record<QuoteStanding, string> = {
  draft: "Draft",
  open: "Waiting for the client",
  accepted: "Accepted",
  expired: "Expired",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
  closed: "Closed",
};

type ClosedStanding = Exclude<QuoteStanding, "draft" | "open">;

export const closedSentences: Record<ClosedStanding, string> = {
  accepted: "This quote has already been accepted.",
  expired: "This quote has expired. Ask us below, and we’ll be glad to send you a new one.",
  replaced: "We’ve sent you a newer quote since. Please open the link in our latest message.",
  withdrawn: "We’ve withdrawn this quote. Ask us below if you have any questions.",
  closed:
    "This quote is closed and can’t be accepted anymore. Ask us below if you have any questions.",
};
