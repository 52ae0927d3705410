import type { EntryType, PaymentKind } from "~/features/orders/ledger";

/** A ledger entry. */
export type ShownPayment = {
  id: string;
  entry: EntryType;
  /** Negative if money went back. */
  cents: number;
  /** Cents by which the client owes less. */
  off: number;
  kind: PaymentKind;
  paidOn: string;
  note: string;
  /** Who recorded it; "" if unknown. */
  who: string;
  /** Paid through Stripe, so refunds go through Stripe; `note` is the Stripe reference. */
  isFromStripe: boolean;
  at: number;
  takesBack: string | null;
};
