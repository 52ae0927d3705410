import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, unchanged } from "../change";
import { agreedQuote, type Order } from "../order";

/** Withdraws an offer that isn't accepted, or offers it again. Meanwhile the accepted version before it counts. */
export function withdrawQuote(
  order: Order,
  { id, withdrawn }: { id: string; withdrawn: boolean },
  { now }: Moment,
): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const quote = order.quotes.find((version) => version.id === id);
  const isOffer = quote?.sentAt != null && quote.replacedAt === null && quote.acceptedAt === null;
  if (!isOffer) {
    const said = "This quote was accepted or replaced in the meantime. Nothing changed.";
    return fail("conflict", said);
  }
  if (withdrawn === (quote.withdrawnAt !== null)) return unchanged(order);
  const agreed = agreedQuote(order);
  const quotes = order.quotes.map((version) => {
    if (version === quote) {
      return { ...version, withdrawnAt: withdrawn ? now : null };
    }
    if (version !== agreed) return version;
    return { ...version, replacedAt: withdrawn ? null : (version.replacedAt ?? now) };
  });
  return ok({ order: { ...order, quotes, updatedAt: now } });
}
