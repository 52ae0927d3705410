import { ok, type Result } from "~/platform/result";
import { type Change, type Moment, orderNotFound, unchanged } from "../change";
import { isLive, type Order } from "../order";
import { undoTime } from "../order-status";
import { cancellationUpdates } from "./call-off";
import { type Settlement, settle, unsettled } from "./money/settle";

export function deleteOrder(
  order: Order,
  command: { tells?: boolean; settlement?: Settlement | undefined },
  moment: Moment,
): Result<Change> {
  if (!isLive(order)) return unchanged(order);
  const { now } = moment;
  const { settlement } = command;
  const settled = settlement ? settle(order, settlement, moment) : ok({ order });
  if (!settled.ok) return settled;
  return ok({
    ...settled.value,
    order: { ...settled.value.order, deletedAt: now },
    updates: cancellationUpdates(order, command, now),
  });
}

export function restoreOrder(
  order: Order,
  { now }: Moment,
  command: { undoes?: boolean } = {},
): Result<Change> {
  const { deletedAt } = order;
  if (deletedAt === null) return unchanged(order);
  if (deletedAt <= now - undoTime) return orderNotFound;
  return ok({ order: unsettled({ ...order, deletedAt: null, updatedAt: now }, now, command) });
}
