import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, orderNotFound, unchanged } from "../change";
import type { Order } from "../order";
import { closedSentences, standingOf } from "../quote-standing";

/** A booked order stays booked. Idempotent. */
export function acceptQuote(
  order: Order,
  { id, name }: { id: string; name: string },
  { now, today }: Moment,
): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const quote = order.quotes.find((version) => version.id === id);
  if (!quote) return orderNotFound;
  const standing = standingOf(order, quote, now);
  if (standing === "accepted") return unchanged(order);
  if (standing === "draft") return orderNotFound;
  if (standing !== "open") return fail("conflict", closedSentences[standing]);
  const accepted = { ...quote, acceptedAt: now, acceptedOn: today, acceptedName: name };
  return ok({
    order: {
      ...order,
      quotes: order.quotes.map((version) => (version === quote ? accepted : version)),
      heldAt: order.heldAt ?? now,
      holdEndedAt: null,
      updatedAt: now,
    },
    updates: [{ kind: "accepted", key: id }],
  });
}
