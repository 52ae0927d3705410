import { ok, type Result } from "~/platform/result";
import { type Change, type Moment, unchanged } from "../change";
import type { Order } from "../order";
import type { Debit } from "./debit";

export type ReportedDebit = Omit<Debit, "failedAt">;

/** Notes that a client has authorized a debit, unless its outcome is already known. */
export function noteDebit(order: Order, debit: ReportedDebit, { now }: Moment): Result<Change> {
  const { reference } = debit;
  const isKnown = order.debits.some((each) => each.reference === reference);
  if (isKnown || isPaid(order, reference)) return unchanged(order);
  const debits = [...order.debits, { ...debit, failedAt: null }];
  return ok({ order: { ...order, debits, updatedAt: now } });
}

export function isPaid({ payments }: Pick<Order, "payments">, reference: string): boolean {
  return payments.some(({ note }) => note === reference);
}
