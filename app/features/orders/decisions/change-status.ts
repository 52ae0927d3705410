import { fail, ok, type Result } from "~/platform/result";
import {
  bookingKey,
  type Change,
  failIfDeleted,
  type Moment,
  unchanged,
  withAnswer,
  withStatus,
} from "../change";
import type { NewClientUpdate } from "../client-update";
import type { Order } from "../order";
import { type OrderStatus, statusLabels } from "../order-status";
import { cancellationUpdates } from "./call-off";
import { type Settlement, settle, unsettled } from "./money/settle";

export type StatusChange = {
  from: OrderStatus;
  to: OrderStatus;
  /** Undefined leaves it as it is, except that `new` clears it. */
  answered?: boolean;
  tells?: boolean;
  /** Of what was paid, if the order is declined. */
  settlement?: Settlement | undefined;
  /** Undoes a decline, together with its refund. */
  undoes?: boolean;
};

export function changeStatus(order: Order, change: StatusChange, moment: Moment): Result<Change> {
  const { now } = moment;
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const { from, to } = change;
  if (order.status !== from) {
    if (order.status === to && isAsAnswered(order, change)) return unchanged(order);
    const label = statusLabels[order.status];
    return fail("conflict", `Someone already set this to ${label}. Nothing changed.`);
  }
  const settles = to === "declined" && from !== to && change.settlement;
  const settled = settles ? settle(order, settles, moment) : ok({ order });
  if (!settled.ok) return settled;
  const paid = unsettled(withStatus(settled.value.order, to, now), now, change);
  const next = withMark({ ...paid, updatedAt: now }, change, now);
  if (from === to && next.answeredAt === order.answeredAt) return unchanged(order);
  const updates: NewClientUpdate[] = [];
  if (to === "booked" && from !== to) updates.push({ kind: "booked", key: bookingKey(order) });
  if (to === "declined") updates.push(...cancellationUpdates(order, change, now));
  return ok({ ...settled.value, order: next, updates });
}

function withMark(order: Order, { to, answered }: StatusChange, now: number): Order {
  if (answered === true) return withAnswer(order, now);
  if (answered === undefined) return to === "new" ? { ...order, answeredAt: null } : order;
  const { askedAt, answeredAt } = order;
  if (askedAt === null) return { ...order, answeredAt: null };
  return { ...order, answeredAt: Math.min(answeredAt ?? askedAt - 1, askedAt - 1) };
}

function isAsAnswered({ answeredAt, askedAt }: Order, { answered }: StatusChange): boolean {
  const isAnswered = answeredAt !== null && answeredAt >= (askedAt ?? 0);
  return answered === undefined || answered === isAnswered;
}
