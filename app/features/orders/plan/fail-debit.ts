import { ok, type Result } from "~/platform/result";
import { type Change, type Moment, unchanged } from "../change";
import { isLive, type Order } from "../order";
import { isPaid, type ReportedDebit } from "./note-debit";

/** A failure can arrive before the debit's own event. It never affects the ledger, nor another debit. */
export function failDebit(order: Order, debit: ReportedDebit, { now }: Moment): Result<Change> {
  const { reference } = debit;
  const known = order.debits.find((each) => each.reference === reference);
  if (isPaid(order, reference) || (known && known.failedAt !== null)) return unchanged(order);
  const failed = { ...debit, ...known, failedAt: now };
  const debits = [...order.debits.filter((each) => each !== known), failed];
  return ok({
    order: { ...order, debits, updatedAt: now },
    updates: isLive(order) ? [{ kind: "failed", key: reference }] : [],
  });
}
