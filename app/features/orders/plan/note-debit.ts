import { ok, type Result } from "~/platform/result";
import { type Change, type Moment, unchanged } from "../change";
import { isLive, type Order } from "../order";
import type { Debit } from "./debit";

export type ReportedDebit = Omit<Debit, "failedAt"> & { hasFailed: boolean };

/**
 * Notes that a client has authorized a debit, or that it failed, unless its outcome is already known. A failure can arrive
 * first. Neither affects the ledger, nor another debit.
 */
export function noteDebit(
  order: Order,
  { hasFailed, ...debit }: ReportedDebit,
  { now }: Moment,
): Result<Change> {
  const { reference } = debit;
  const known = order.debits.find((each) => each.reference === reference);
  const isPaid = order.payments.some(({ note }) => note === reference);
  if (isPaid || (known && (known.failedAt !== null || !hasFailed))) return unchanged(order);
  const noted = { ...debit, ...known, failedAt: hasFailed ? now : null };
  const debits = [...order.debits.filter((each) => each !== known), noted];
  return ok({
    order: { ...order, debits, updatedAt: now },
    updates: hasFailed && isLive(order) ? [{ kind: "failed", key: reference }] : [],
  });
}
