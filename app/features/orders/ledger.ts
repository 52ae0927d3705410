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

export const paymentOptions = paymentKinds.map((value) => ({ value, label: paymentLabels[value] }));

export const cardParts = ["deposit", "balance"] as const;
export type CardPart = (typeof cardParts)[number];

export const entryTypes = [
  "payment",
  "reversal",
  "refund",
  "credit",
  "discount",
  "cancellation",
] as const;
export type EntryType = (typeof entryTypes)[number];

export const entryLabels: Record<EntryType, string> = {
  payment: "Payment",
  reversal: "Reversal",
  refund: "Refund",
  credit: "Credit",
  discount: "Discount",
  cancellation: "Cancellation",
};

/** An entry of the append-only ledger. */
export type Payment = {
  id: string;
  entry: EntryType;
  /** The money that moved: negative if it went back, 0 for what only changes the total. */
  cents: number;
  /** Cents by which the client owes less. */
  off: number;
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

/** Entries that stand: no reversals, and nothing that was reversed. */
export function standing<T extends Pick<Payment, "id" | "entry" | "takesBack">>(
  entries: readonly T[],
): T[] {
  const reversed = new Set(
    entries.map(({ entry, takesBack }) => (entry === "reversal" ? takesBack : null)),
  );
  return entries.filter(({ id, entry }) => entry !== "reversal" && !reversed.has(id));
}

/** `goodwill` is the part of `off` that was refunded, which no deposit has to make up for. */
export type TakenOff = { off: number; goodwill: number };

export function takenOff(entries: readonly Pick<Payment, "cents" | "off">[]): TakenOff {
  const sum = (some: typeof entries) => some.reduce((total, { off }) => total + off, 0);
  return { off: sum(entries), goodwill: sum(entries.filter(({ cents }) => cents !== 0)) };
}
