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

/** What a page of Stripe's asks for. */
export const cardParts = ["deposit", "balance"] as const;
export type CardPart = (typeof cardParts)[number];

/** An entry of an order's ledger, which is only added to. */
export type Payment = {
  id: string;
  /** Below zero where it takes one back. */
  cents: number;
  kind: PaymentKind;
  paidOn: string;
  note: string;
  /** Who recorded it, or `byStripe`. */
  personId: string;
  at: number;
  /** The status of an order that this payment booked. */
  bookedFrom: OrderStatus | null;
  /** The payment that it takes back. */
  takesBack: string | null;
  /** Of a payment on a page of Stripe's. */
  part: CardPart | null;
};
