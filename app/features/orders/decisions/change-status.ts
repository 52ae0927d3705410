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

export type StatusChange = {
  from: OrderStatus;
  to: OrderStatus;
  /** Undefined leaves it as it is, except that `new` clears it. */
  answered?: boolean;
  tells?: boolean;
};

export function changeStatus(order: Order, change: StatusChange, { now }: Moment): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const { from, to } = change;
  if (order.status !== from) {
    if (order.status === to && isAsAnswered(order, change)) return unchanged(order);
    const label = statusLabels[order.status];
    return fail("conflict", `Someone already set this to ${label}. Nothing changed.`);
  }
  const next = withMark({ ...withStatus(order, to, now), updatedAt: now }, change, now);
  if (from === to && next.answeredAt === order.answeredAt) return unchanged(order);
  const updates: NewClientUpdate[] = [];
  if (to === "booked" && from !== to) updates.push({ kind: "booked", key: bookingKey(order) });
  if (to === "declined") updates.push(...cancellationUpdates(order, change, now));
  return ok({ order: next, updates });
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
