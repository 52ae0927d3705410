import { ok, type Result } from "~/platform/result";
import { type Change, type Moment, orderNotFound, unchanged } from "../change";
import { isLive, type Order } from "../order";
import { undoTime } from "../order-status";
import { cancellationUpdates } from "./call-off";

export function deleteOrder(
  order: Order,
  command: { tells?: boolean },
  { now }: Moment,
): Result<Change> {
  if (!isLive(order)) return unchanged(order);
  return ok({
    order: { ...order, deletedAt: now },
    updates: cancellationUpdates(order, command, now),
  });
}

export function restoreOrder(order: Order, { now }: Moment): Result<Change> {
  const { deletedAt } = order;
  if (deletedAt === null) return unchanged(order);
  if (deletedAt <= now - undoTime) return orderNotFound;
  return ok({ order: { ...order, deletedAt: null, updatedAt: now } });
}
