import { ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, touched, unchanged } from "../change";
import type { Order } from "../order";
import { loanOf } from "./loan";

export function returnLoan(
  order: Order,
  { returned }: { returned: boolean },
  { now }: Moment,
): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const loan = loanOf(order);
  if (!loan || (loan.returnedAt !== null) === returned) return unchanged(order);
  return ok({ order: touched({ ...order, loanReturnedAt: returned ? now : null }, now) });
}
