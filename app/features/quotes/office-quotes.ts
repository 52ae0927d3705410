import type { PaidOrder } from "~/features/orders/canceled-texts";
import { type OrderStatus, openStatuses } from "~/features/orders/order-status";
import type { QuoteFate } from "~/features/orders/quote-standing";
import type { FilledInquiry } from "./fill-from-book";
import type { ShownPayment } from "./payments";
import type { PriceBook } from "./price-book";
import type { ShownQuote } from "./quote-content";
import type { QuoteDraft, QuoteTerms } from "./quote-draft";

export type SavedDraft = { id: string; version: number; revision: number; draft: QuoteDraft };

export type SentQuote = ShownQuote &
  QuoteFate & {
    id: string;
    sentAt: number;
    /** When somebody who is not signed in first looked at it; null: nobody has. */
    seenAt: number | null;
    acceptedName: string;
    /** Cents that were paid for its order. */
    paid: number;
    /** On which the calendar has the event. */
    eventDay: string;
    /** It is booked, or was until it was archived. */
    isBooked: boolean;
    /** Since when its date has been held without being booked; null: it is not. */
    heldSince: number | null;
    /** Its email has not reached the client. */
    cameBack: boolean;
    /** Null: without SESSION_SECRET there are no links. */
    link: string | null;
  };

/** Everything that the owner sees of an inquiry's quotes. */
export type OfficeQuotes = {
  inquiry: FilledInquiry & {
    id: string;
    email: string;
    status: OrderStatus;
    answeredAt: number | null;
    heldAt: number | null;
    /** It was deleted: nothing can be quoted. */
    isFixed: boolean;
  };
  draft: SavedDraft | null;
  /** The newest first. */
  sent: SentQuote[];
  /** The oldest first. */
  payments: ShownPayment[];
  /** Days before the event on which the balance is due. */
  balanceDays: number;
  /** Those of the house, not beyond the day of the event. */
  terms: QuoteTerms;
  book: PriceBook;
  /** The setting without which no email goes to clients; null: none is missing. */
  mailOff: string | null;
};

/** The version that the client accepted last: what counts for the money, also while a newer one is open. */
export function agreedQuote(sent: readonly SentQuote[]): SentQuote | undefined {
  return sent.find(({ acceptedAt, withdrawnAt }) => acceptedAt !== null && withdrawnAt === null);
}

/** What was paid for an order whose event is ahead, and the deposit that was agreed; null: nothing was, or it is over. */
export function paidAhead({ inquiry, sent, payments }: OfficeQuotes, today: string) {
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0);
  if (paid <= 0 || inquiry.eventDate < today) return null;
  return { paid, deposit: agreedQuote(sent)?.deposit ?? null } satisfies PaidOrder;
}

/** Whether a client has accepted what is offered now, and it is not booked. */
export function awaitsDeposit({ inquiry, sent }: OfficeQuotes): boolean {
  const isAccepted = sent.some(
    ({ acceptedAt, replacedAt }) => acceptedAt !== null && replacedAt === null,
  );
  return isAccepted && openStatuses.some((one) => one === inquiry.status);
}
