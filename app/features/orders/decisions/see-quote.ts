import { ok, type Result } from "~/platform/result";
import { type Change, type Moment, unchanged, whyFixed } from "../change";
import type { Order } from "../order";

/** Keeps when a quote was first looked at by somebody who is not signed in. */
export function seeQuote(order: Order, { id }: { id: string }, { now }: Moment): Result<Change> {
  const quote = order.quotes.find((version) => version.id === id);
  if (whyFixed(order) || !quote || quote.sentAt === null || quote.seenAt !== null) {
    return unchanged(order);
  }
  const seen = { ...quote, seenAt: now };
  return ok({
    order: {
      ...order,
      quotes: order.quotes.map((version) => (version === quote ? seen : version)),
    },
    log: [{ name: "quote.seen" }],
  });
}
