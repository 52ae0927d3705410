import type { PaymentKind } from "~/features/orders/ledger";

/** An entry of an order's ledger, as the owner sees it. */
export type ShownPayment = {
  id: string;
  /** Below zero where it takes one back. */
  cents: number;
  kind: PaymentKind;
  paidOn: string;
  note: string;
  /** Who recorded it; empty: nobody knows. */
  who: string;
  /** Whether Stripe took it, so that it goes back there, too; its reference is the note. */
  isStripes: boolean;
  at: number;
  takesBack: string | null;
};
