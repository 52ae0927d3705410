import { reductionsOf } from "~/features/orders/decisions/money/reductions";
import { type Payment, type PaymentKind, standing } from "~/features/orders/ledger";
import { formatMoney } from "~/features/orders/money";
import type { Order } from "~/features/orders/order";
import { byStripe } from "~/platform/journal/event";

const ways: Record<PaymentKind, (sum: string) => string> = {
  card: (sum) => `We’ve refunded ${sum} to your card. Your bank may take a few days to show it.`,
  cash: (sum) => `We’ve returned ${sum} to you in cash.`,
  check: (sum) => `We’re returning ${sum} to you by check.`,
  bank: (sum) =>
    `We’ve returned ${sum} by bank transfer. Your bank may take a few days to show it.`,
  other: (sum) => `We’ve returned ${sum} to you.`,
};

/** A line for each refund since then. */
export function refundSentence({ payments }: Order, since: number): string {
  const lines = standing(payments).flatMap((entry) =>
    entry.entry === "refund" && entry.at >= since ? [describeRefund(entry)] : [],
  );
  return lines.join("\n");
}

function describeRefund({ cents, kind, note, personId }: Payment): string {
  const reason = note === "" || personId === byStripe ? "" : ` Reason: ${note}`;
  return `${ways[kind](formatMoney(-cents))}${reason}`;
}

/** A line for each credit and discount since then. */
export function reductionSentence(order: Order, since: number): string {
  return reductionsOf(order, since)
    .map(({ label, cents }) => `We’ve taken ${formatMoney(cents)} off your total. ${label}`)
    .join("\n");
}
