import type { OrderStatus } from "~/features/orders/order-status";
import type { QuotedInquiry } from "./compose-quote";
import type { ShownQuote } from "./quote-content";
import type { QuoteDraft, QuoteTerms } from "./quote-draft";
import type { QuoteFate } from "./quote-standing";

export type SavedDraft = { id: string; version: number; revision: number; draft: QuoteDraft };

export type SentQuote = ShownQuote &
  QuoteFate & {
    id: string;
    sentAt: number;
    acceptedName: string;
    /** Null: not confirmed. */
    depositPaid: { cents: number; on: string } | null;
    /** Null: without SESSION_SECRET there are no links. */
    link: string | null;
  };

/** Everything that the owner sees of an inquiry's quotes. */
export type OfficeQuotes = {
  inquiry: QuotedInquiry & {
    id: string;
    email: string;
    status: OrderStatus;
    answeredAt: number | null;
    heldAt: number | null;
    /** Still arriving, or deleted: nothing can be quoted. */
    isFixed: boolean;
  };
  draft: SavedDraft | null;
  /** The newest first. */
  sent: SentQuote[];
  /** Those of the house, not beyond the day of the event. */
  terms: QuoteTerms;
  /** The setting without which no email goes to clients; null: none is missing. */
  mailOff: string | null;
};

/** Whether a client has accepted what is offered now, and the deposit has not been confirmed. */
export function awaitsDeposit(
  sent: readonly Pick<SentQuote, "acceptedAt" | "replacedAt" | "depositPaid">[],
): boolean {
  return sent.some(
    ({ acceptedAt, replacedAt, depositPaid }) =>
      acceptedAt !== null && replacedAt === null && depositPaid === null,
  );
}
