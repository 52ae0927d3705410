import { fail, ok, type Result } from "~/platform/result";
import { type Change, type Moment, orderNotFound, touched, unchanged } from "../change";
import { isLive, isOwn, type Order } from "../order";
import type { OwnOrder } from "./begin";

export function typedOrder(
  order: Order,
): Omit<OwnOrder, "id" | "isBooked"> & { updatedAt: number } {
  const { client, event, note, updatedAt } = order;
  return {
    ...client,
    day: event.scheduledOn ?? event.date,
    time: event.time,
    kind: event.type,
    servings: event.servings,
    note,
    updatedAt,
  };
}

const names = ["name", "email", "phone", "day", "time", "kind", "servings", "note"] as const;

export function edit(
  order: Order,
  { was, typed }: { was: number | null; typed: OwnOrder },
  { now }: Moment,
): Result<Change> {
  if (!isLive(order) || !isOwn(order)) return orderNotFound;
  const stored = typedOrder(order);
  if (names.every((name) => stored[name] === typed[name])) return unchanged(order);
  if (order.updatedAt !== was) {
    const said = "Someone else changed this order meanwhile.";
    return fail("conflict", said, { current: stored });
  }
  const { name, email, phone, day, time, kind, servings, note } = typed;
  const isNewAddress = email.toLowerCase() !== order.client.email.toLowerCase();
  const event = { ...order.event, type: kind, date: day, scheduledOn: null, time, servings };
  return ok({
    order: touched(
      {
        ...order,
        client: { name, email, phone },
        event,
        note,
        bouncedAt: isNewAddress ? null : order.bouncedAt,
      },
      now,
    ),
  });
}
