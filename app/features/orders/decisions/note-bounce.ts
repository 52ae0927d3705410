import type { Change, Moment } from "../change";
import type { Order } from "../order";

/** An email to the client came back: what it said has not reached them, so that they wait again. Null: it was to somebody else. */
export function noteBounce(
  order: Order,
  { recipients }: { recipients: readonly string[] },
  { now }: Moment,
): Change | null {
  const address = order.client.email.toLowerCase();
  const isTheirs = recipients.some((recipient) => recipient.toLowerCase() === address);
  if (!isTheirs) return null;
  return { order: { ...order, bouncedAt: now, updatedAt: Math.max(order.updatedAt, now) } };
}
