import type { OrderStatus } from "./order-status";

export const paymentKinds = ["card", "cash", "check", "bank", "other"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentLabels: Record<PaymentKind, string> = {
  card: "Card",
  cash: "Cash",
  check: "Check",
  bank: "Bank transfer",
  other: "Other",
};

export const cardParts = ["deposit", "balance"] as const;
export type CardPart = (typeof cardParts)[number];

/** An entry of the append-only ledger. */
export type Payment = {
  id: string;
  /** Negative for a reversal or refund. */
  cents: number;
  kind: PaymentKind;
  paidOn: string;
  note: string;
  personId: string;
  at: number;
  /** The status before this payment booked the order. */
  bookedFrom: OrderStatus | null;
  /** Id of the payment that this entry reverses or refunds. */
  takesBack: string | null;
  /** Null unless paid through Stripe. */
  part: CardPart | null;
};
