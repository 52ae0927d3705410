import type { JournalEvent } from "~/platform/journal/event";
import type { Failure } from "~/platform/result";
import { fail, ok, type Result } from "~/platform/result";
import type { NewClientUpdate } from "./client-update";
import { isLive, type Order } from "./order";
import type { OrderStatus } from "./order-status";

/** One clock reading per command; `today` is the studio's day. */
export type Moment = { now: number; today: string };

export type OrderNote = { id: string; text: string; at: number };

export type Change = {
  /** The same object as before means there is nothing to save. */
  order: Order;
  updates?: readonly NewClientUpdate[];
  addNote?: OrderNote;
  removeNote?: string;
  log?: readonly JournalEvent[];
};

export const orderNotFound = fail("not_found", "This inquiry no longer exists.");

export function unchanged(order: Order): Result<Change> {
  return ok({ order });
}

export function failIfDeleted(order: Order): Failure | null {
  return isLive(order) ? null : orderNotFound;
}

export function withStatus(order: Order, to: OrderStatus, now: number): Order {
  const { status, statusAt, wasBooked } = order;
  return {
    ...order,
    status: to,
    statusAt: status === to ? statusAt : now,
    wasBooked: to === "booked" || (to === "archived" && (wasBooked || status === "booked")),
  };
}

/** Keeps `answeredAt` unless the client wrote, or an email bounced, since. */
export function withAnswer(order: Order, now: number): Order {
  const { answeredAt, askedAt, bouncedAt } = order;
  const isAnswered =
    answeredAt !== null && (askedAt ?? 0) <= answeredAt && (bouncedAt ?? 0) <= answeredAt;
  return { ...order, answeredAt: isAnswered ? answeredAt : now };
}

/** Orders are kept for two years after `updatedAt`. It always rises, because editors use it to detect conflicts. */
export function touched(order: Order, now: number): Order {
  return { ...order, updatedAt: Math.max(now, order.updatedAt + 1) };
}

/** A booking is announced once, and again after a cancellation. */
export function bookingKey({ id, updates }: Order): string {
  const canceled = updates.filter(({ kind, isWritten }) => kind === "canceled" && isWritten);
  return `${id}:${canceled.length}`;
}
