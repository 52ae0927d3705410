import { z } from "zod";
import type { DayRange } from "~/features/availability/days";
import { hasPlace, isBooked, isLive } from "~/features/orders/.server/order-sql";
import { storedEventType, storedStatus } from "~/features/orders/.server/orders-query";
import { finalDetails } from "~/features/orders/final-details";
import { storedDetails } from "~/features/orders/inquiry-details";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { isDay } from "~/studio-time";
import type { CalendarEntry, DayOff } from "../calendar-entry";
import { placeOf, type SheetOrder } from "../week-sheet";

const day = z.string().refine(isDay);

/** Selects `placeRow`, for a query that doesn't join `inquiries`. */
export const placeColumns = `event_time AS time, orders.location, final_details AS final,
  (SELECT details FROM inquiries WHERE inquiries.id = orders.inquiry_id) AS details`;

/** `details` falls back to {}: an old inquiry may not fit today's schema, and a phone order has none. */
export const placeRow = {
  time: z.string(),
  location: z.string(),
  final: jsonColumn(finalDetails).nullable().catch(null),
  details: jsonColumn(storedDetails).catch({}),
};

type PlaceRow = Omit<z.infer<z.ZodObject<typeof placeRow>>, "time">;

/** The client's final details override what the inquiry form said. */
export function readPlace({ location, details, final }: PlaceRow) {
  if (final) return { location, venue: "", handover: final.handover };
  const { handover, venue = "" } = details;
  const known: SheetOrder["handover"] =
    handover === "pickup" || handover === "delivery" ? handover : null;
  return { location, venue, handover: known };
}

/** One line, or "" if unknown. */
export const describePlace = (row: PlaceRow) => placeOf(readPlace(row));

export const calendarEntry = z
  .object({
    id: z.string(),
    title: z.string(),
    status: storedStatus,
    onCalendar: z.number(),
    isBooked: z.number(),
    kind: storedEventType,
    day,
    wishedDay: z.string(),
    servings: z.string(),
    hasEmail: z.number().transform((value) => value === 1),
    ...placeRow,
  })
  .transform(({ status, onCalendar, isBooked, wishedDay, ...stored }): CalendarEntry => {
    const { location, details, final, ...rest } = stored;
    const row = { ...rest, place: describePlace({ location, details, final }) };
    const placement = onCalendar === 0 ? "waiting" : isBooked === 1 ? "booked" : "held";
    const wished = wishedDay === row.day ? null : wishedDay;
    return { ...row, placement, wishedDay: wished, status };
  });

export const entryColumns = `id, name AS title, status, on_calendar AS onCalendar,
  ${isBooked} AS isBooked, event_type AS kind, event_day AS day, event_date AS wishedDay, servings,
  email <> '' AS hasEmail, ${placeColumns}`;

/** Booked, held, and waiting orders by event day. */
export function entriesQuery({ from, to }: DayRange): D1Query<CalendarEntry[]> {
  return {
    sql: `SELECT ${entryColumns} FROM orders INDEXED BY orders_by_day
          WHERE ${isLive} AND ${hasPlace} AND event_day BETWEEN ? AND ?
          ORDER BY event_day, event_time, id`,
    params: [from, to],
    parse: (rows, log) => readableRows(calendarEntry, rows, log),
  };
}

export const daysOffRow = z.object({
  id: z.string(),
  first: day,
  last: day,
  reason: z.string(),
}) satisfies z.ZodType<DayOff>;

/** Days off that end on or after `from`. */
export function daysOffQuery(from: string): D1Query<DayOff[]> {
  return {
    sql: "SELECT id, first, last, reason FROM days_off WHERE last >= ? ORDER BY first, id",
    params: [from],
    parse: (rows, log) => readableRows(daysOffRow, rows, log),
  };
}
