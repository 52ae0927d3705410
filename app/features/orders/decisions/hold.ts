import { ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, unchanged } from "../change";
import type { Order } from "../order";

export function hold(order: Order, { held }: { held: boolean }, { now }: Moment): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const heldAt = held ? (order.heldAt ?? now) : null;
  if (heldAt === order.heldAt && order.holdEndedAt === null) return unchanged(order);
  return ok({ order: { ...order, heldAt, holdEndedAt: null, updatedAt: now } });
}
