import { ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment } from "../change";
import type { Order } from "../order";

export function withQuestion(order: Order, at: number): Order {
  return {
    ...order,
    askedAt: Math.max(order.askedAt ?? 0, at),
    updatedAt: Math.max(order.updatedAt, at),
  };
}

export function ask(order: Order, { now }: Moment): Result<Change> {
  return failIfDeleted(order) ?? ok({ order: withQuestion(order, now) });
}
