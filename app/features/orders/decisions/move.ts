import { fail, ok, type Result } from "~/platform/result";
import { type Change, type Moment, touched, unchanged } from "../change";
import type { NewClientUpdate } from "../client-update";
import { describeEventDate } from "../event-dates";
import { eventDay, hasPlace, isOnCalendar, isOwn, type Order } from "../order";

export type Move = { from: string; to: string; tells?: boolean };

export const offCalendar = fail("not_found", "This is no longer on the calendar.");

/** Keeps the day that the client requested. */
export function move(
  order: Order,
  { from, to, tells = false }: Move,
  { now }: Moment,
): Result<Change> {
  if (!hasPlace(order)) return offCalendar;
  const day = eventDay(order);
  if (day === to) return unchanged(order);
  if (day !== from) {
    const said = `Someone already moved this to ${describeEventDate(day)}. Nothing changed.`;
    return fail("conflict", said, { current: { day } });
  }
  const { event, id } = order;
  const moved = isOwn(order)
    ? { ...event, date: to, scheduledOn: null }
    : { ...event, scheduledOn: to === event.date ? null : to };
  const updates: NewClientUpdate[] = [{ kind: "moved", key: `${id}:${now}`, from }];
  return ok({
    order: touched({ ...order, event: moved }, now),
    updates: tells && isOnCalendar(order) ? updates : [],
  });
}
