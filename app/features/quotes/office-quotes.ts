import type { Account } from "~/features/orders/account";
import type { StoredFile } from "~/features/orders/files/stored-file";
import type { Loan } from "~/features/orders/loan/loan";
import { paidFor } from "~/features/orders/order";
import { type OrderStatus, openStatuses } from "~/features/orders/order-status";
import type { Debit } from "~/features/orders/plan/debit";
import type { PlannedPart } from "~/features/orders/plan/payment-plan";
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
    /** First viewed by someone who isn't signed in. */
    seenAt: number | null;
    acceptedName: string;
    account: Account;
    /** The event's day on the calendar. */
    eventDay: string;
    /** True for archived orders that were booked, too. */
    isBooked: boolean;
    /** Null if its date isn't held, or is booked. */
    heldSince: number | null;
    /** Its email didn't reach the client. */
    cameBack: boolean;
    /** Null without SESSION_SECRET. */
    link: string | null;
  };

export type OfficeQuotes = {
  inquiry: FilledInquiry & {
    id: string;
    email: string;
    status: OrderStatus;
    answeredAt: number | null;
    heldAt: number | null;
    /** Deleted, so it can't be quoted. */
    isFixed: boolean;
  };
  draft: SavedDraft | null;
  /** Newest first. */
  sent: SentQuote[];
  /** Oldest first. */
  payments: ShownPayment[];
  plan: PlannedPart[];
  /** Bank debits that aren't in the ledger. */
  debits: Debit[];
  /** Days before the event when the balance is due. */
  balanceDays: number;
  /** Pictures can be made from its photos. */
  clientFiles: StoredFile[];
  /** Null while the client may still change the order. */
  changesEndedOn: string | null;
  /** What a booked order lends; null if nothing. */
  loan: Loan | null;
  /** The defaults, limited by the day of the event. */
  terms: QuoteTerms;
  book: PriceBook;
  /** The missing setting that turns off email to clients. */
  mailOff: string | null;
};

/** Determines the amounts, even while a newer version is open. */
export function agreedQuote(sent: readonly SentQuote[]): SentQuote | undefined {
  return sent.find(({ acceptedAt, withdrawnAt }) => acceptedAt !== null && withdrawnAt === null);
}

/** Null if nothing was paid or the event is over. */
export function paidBeforeEvent({ inquiry, sent, payments }: OfficeQuotes, today: string) {
  const paid = paidFor({ payments });
  if (paid <= 0 || inquiry.eventDate < today) return null;
  const viaStripe = paidFor({ payments: payments.filter(({ isFromStripe }) => isFromStripe) });
  const lastKind = payments.findLast(({ entry }) => entry === "payment")?.kind ?? "other";
  return { paid, deposit: agreedQuote(sent)?.deposit ?? null, viaStripe, lastKind };
}
export type PaidBeforeEvent = NonNullable<ReturnType<typeof paidBeforeEvent>>;

/** The client accepted the current quote but isn't booked. */
export function awaitsDeposit({ inquiry, sent }: OfficeQuotes): boolean {
  const isAccepted = sent.some(
    ({ acceptedAt, replacedAt }) => acceptedAt !== null && replacedAt === null,
  );
  return isAccepted && openStatuses.includes(inquiry.status);
}
