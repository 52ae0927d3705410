import { fail, ok, type Result } from "~/platform/result";
import { type Change, type Moment, orderNotFound, touched, unchanged } from "../change";
import { eventDay, isLive, isOwn, type Order } from "../order";
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

/** What a client wrote is never changed. */
function editable(order: Order) {
  return isOwn(order) ? names : names.filter((name) => name !== "note");
}

export function edit(
  order: Order,
  { was, typed }: { was: number | null; typed: OwnOrder },
  { now }: Moment,
): Result<Change> {
  if (!isLive(order)) return orderNotFound;
  const stored = typedOrder(order);
  const changed = editable(order).filter((name) => stored[name] !== typed[name]);
  if (changed.length === 0) return unchanged(order);
  if (order.updatedAt !== was) {
    const said = "Someone else changed this order meanwhile.";
    return fail("conflict", said, { current: stored });
  }
  const { name, email, phone, time, kind, servings } = typed;
  const isNewAddress = email.toLowerCase() !== order.client.email.toLowerCase();
  const event = { ...order.event, ...dayIn(order, typed), type: kind, time, servings };
  return ok({
    order: touched(
      {
        ...order,
        client: { name, email, phone },
        event,
        note: isOwn(order) ? typed.note : order.note,
        bouncedAt: isNewAddress ? null : order.bouncedAt,
      },
      now,
    ),
    log: [{ name: "order.edited", order: order.id, fields: changed.join(", ") }],
  });
}

/** A client's day that the studio moved stays moved until the day itself is changed. */
function dayIn(order: Order, { day }: OwnOrder): Pick<Order["event"], "date" | "scheduledOn"> {
  const { date, scheduledOn } = order.event;
  if (!isOwn(order) && day === eventDay(order)) return { date, scheduledOn };
  return { date: day, scheduledOn: null };
}
