import { byStripe } from "~/platform/journal/event";
import { entryLabels, type Payment, standing } from "../../ledger";
import type { Order } from "../../order";

/** What lowers the total of an order: its sentence, and cents. */
export type Reduction = { label: string; cents: number };

/** Without the client's money that went back beyond an overpayment, if `since` is given: that is a refund's news. */
export function reductionsOf({ payments }: Pick<Order, "payments">, since?: number): Reduction[] {
  const sums = new Map<string, number>();
  for (const payment of standing(payments)) {
    const { entry, at, off } = payment;
    if (entry === "cancellation" || (since !== undefined && (at < since || entry === "refund"))) {
      continue;
    }
    const label = labelOf(payment);
    sums.set(label, (sums.get(label) ?? 0) + off);
  }
  return [...sums].flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, cents }]));
}

function labelOf({ entry, note, personId }: Payment): string {
  const label = entry === "refund" ? "Goodwill refund" : entryLabels[entry];
  // Stripe's note is a reference.
  return note === "" || personId === byStripe ? label : `${label}: ${note}`;
}
