import { ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, unchanged } from "../change";
import type { Order } from "../order";

/** Records the first view by someone who isn't signed in. */
export function seeQuote(order: Order, { id }: { id: string }, { now }: Moment): Result<Change> {
  const quote = order.quotes.find((version) => version.id === id);
  if (failIfDeleted(order) || !quote || quote.sentAt === null || quote.seenAt !== null) {
    return unchanged(order);
  }
  const seen = { ...quote, seenAt: now };
  return ok({
    order: {
      ...order,
      quotes: order.quotes.map((version) => (version === quote ? seen : version)),
    },
    log: [{ name: "quote.seen", order: order.id }],
  });
}
