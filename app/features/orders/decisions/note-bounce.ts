import type { Change, Moment } from "../change";
import type { Order } from "../order";

/** The client waits for a reply again. Null if another recipient's email bounced. */
export function noteBounce(
  order: Order,
  { recipients }: { recipients: readonly string[] },
  { now }: Moment,
): Change | null {
  const address = order.client.email.toLowerCase();
  const isClient = recipients.some((recipient) => recipient.toLowerCase() === address);
  if (!isClient) return null;
  return { order: { ...order, bouncedAt: now, updatedAt: Math.max(order.updatedAt, now) } };
}
