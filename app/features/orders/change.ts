import type { JournalEvent } from "~/platform/journal/event";
import type { Failure } from "~/platform/result";
import { fail, ok, type Result } from "~/platform/result";
import { isLive, type Order } from "./order";
import type { OrderStatus } from "./order-status";
import type { Tell } from "./telling";

/** When a command is carried out: one reading of the clock, and the studio's day. */
export type Moment = { now: number; today: string };

export type OrderNote = { id: string; text: string; at: number };

/** What a command makes of an order. */
export type Change = {
  /** As it is then; the very same object: nothing is saved. */
  order: Order;
  /** What its client is to be told. */
  tell?: readonly Tell[];
  /** A note that is added, or the id of one that goes. */
  addNote?: OrderNote;
  removeNote?: string;
  log?: readonly JournalEvent[];
};

export const orderGone = fail("not_found", "This inquiry no longer exists.");

/** The order as it is, where a command has nothing to do. */
export function unchanged(order: Order): Result<Change> {
  return ok({ order });
}

/** Why nothing of an order can be changed; null: it can. */
export function whyFixed(order: Order): Failure | null {
  return isLive(order) ? null : orderGone;
}

/** What a new status brings along. */
export function withStatus(order: Order, to: OrderStatus, now: number): Order {
  const { status, statusAt, wasBooked } = order;
  return {
    ...order,
    status: to,
    statusAt: status === to ? statusAt : now,
    wasBooked: to === "booked" || (to === "archived" && (wasBooked || status === "booked")),
  };
}

/** The client has been answered, also what they asked since, and what came back. */
export function withAnswer(order: Order, now: number): Order {
  const { answeredAt, askedAt, bouncedAt } = order;
  const isAnswered =
    answeredAt !== null && (askedAt ?? 0) <= answeredAt && (bouncedAt ?? 0) <= answeredAt;
  return { ...order, answeredAt: isAnswered ? answeredAt : now };
}

/** An order is kept for two years from its last change; `updatedAt` also tells editors apart, so that it always rises. */
export function touched(order: Order, now: number): Order {
  return { ...order, updatedAt: Math.max(now, order.updatedAt + 1) };
}

/** A booking is told once, and again if the order was canceled since. */
export function bookingKey({ id, tellings }: Order): string {
  const canceled = tellings.filter(({ kind, isWritten }) => kind === "canceled" && isWritten);
  return `${id}:${canceled.length}`;
}
