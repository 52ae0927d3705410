import { shares } from "~/features/orders/canceled-texts";
import { type PaymentKind, paymentOptions } from "~/features/orders/ledger";
import { formatMoney, parseMoney, typedMoney } from "~/features/orders/money";
import type { PaidBeforeEvent } from "~/features/quotes/office-quotes";
import type { SettlementCall } from "./inbox-calls";

/** The settlement is missing if nothing was paid, or if an assistant leaves it to the owner. */
export type Cancellation = { tells: boolean; settlement?: SettlementCall };

/** The form of a cancellation: what goes back, and how. "later" is recorded when it happens, as by Stripe. */
export type TypedSettlement = {
  amount: string;
  by: PaymentKind | "later";
  note: string;
};

/** As the terms say. */
export function initialSettlement(paid: PaidBeforeEvent): TypedSettlement {
  const by = paid.viaStripe > 0 ? "later" : paid.lastKind;
  return { amount: typedMoney(shares(paid).back), by, note: "" };
}

export function wayOptions({ viaStripe }: PaidBeforeEvent) {
  const later = viaStripe > 0 ? "In Stripe" : "Later";
  return [{ value: "later" as const, label: later }, ...paymentOptions];
}

/** Null if the typed amount is none, or more than was paid. */
export function returnedAmount(
  { amount }: TypedSettlement,
  { paid }: PaidBeforeEvent,
): number | null {
  const cents = parseMoney(amount);
  return cents !== null && cents <= paid ? cents : null;
}

export function wayHint({ by }: TypedSettlement, { viaStripe }: PaidBeforeEvent): string {
  if (viaStripe > 0) {
    return by === "later"
      ? `${formatMoney(viaStripe)} was paid through Stripe. Refund it there: it’s recorded here by itself, and the client gets an email.`
      : "Don’t refund it in Stripe as well: that would be recorded a second time.";
  }
  return by === "later" ? "“Money” lists it until you record the refund." : "";
}

export function settlementOf(
  typed: TypedSettlement,
  { paid, back }: { paid: number; back: number },
): SettlementCall {
  const { by, note } = typed;
  return {
    id: crypto.randomUUID(),
    refundId: crypto.randomUUID(),
    paid,
    kept: paid - back,
    by: by === "later" ? null : by,
    note: note.trim() || "Order canceled",
  };
}
