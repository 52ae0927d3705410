import { fail, ok, type Result } from "~/platform/result";
import {
  bookingKey,
  type Change,
  type Moment,
  unchanged,
  whyFixed,
  withAnswer,
  withStatus,
} from "../change";
import type { Order } from "../order";
import { type OrderStatus, statusLabels } from "../order-status";
import type { Tell } from "../telling";
import { tellCanceled } from "./call-off";

export type StatusChange = {
  from: OrderStatus;
  to: OrderStatus;
  /** Undefined leaves it as it is, except that `new` clears it. */
  answered?: boolean;
  tells?: boolean;
};

export function changeStatus(order: Order, change: StatusChange, { now }: Moment): Result<Change> {
  const fixed = whyFixed(order);
  if (fixed) return fixed;
  const { from, to } = change;
  if (order.status !== from) {
    if (order.status === to && isAsAnswered(order, change)) return unchanged(order);
    const label = statusLabels[order.status];
    return fail("conflict", `Someone already set this to ${label}. Nothing changed.`);
  }
  const next = withMark({ ...withStatus(order, to, now), updatedAt: now }, change, now);
  if (from === to && next.answeredAt === order.answeredAt) return unchanged(order);
  const tell: Tell[] = [];
  if (to === "booked" && from !== to) tell.push({ kind: "booked", key: bookingKey(order) });
  if (to === "declined") tell.push(...tellCanceled(order, change, now));
  return ok({ order: next, tell });
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
