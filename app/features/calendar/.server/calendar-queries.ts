import { z } from "zod";
import { cakeKinds } from "~/features/availability/calendar-settings";
import { isDay, type Range } from "~/features/availability/days";
import { type InquiryStatus, inquiryStatuses } from "~/features/inquiries/inquiry-status";
import type { D1Query } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import { timeColumn } from "~/platform/storage/time-column";
import type { CalendarEntry, DayOff } from "../calendar-entry";

const day = z.string().refine(isDay);

export const inquiryEntry = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(inquiryStatuses),
    held: z.number(),
    kind: z.enum(cakeKinds),
    day,
    wishedDay: z.string(),
    servings: z.string(),
    updatedAt: timeColumn,
  })
  .transform(
    ({ name, held, wishedDay, ...row }): CalendarEntry => ({
      ...row,
      source: "inquiry",
      title: name,
      standing: held === 0 ? "waiting" : isOrder(row.status) ? "booked" : "held",
      wishedDay: wishedDay === row.day ? null : wishedDay,
      note: "",
    }),
  );

export const inquiryEntryColumns = `id, name, status, event_type AS kind, event_day AS day,
  event_date AS wishedDay, servings, on_calendar AS held, updated_at AS updatedAt`;

/** A booked order stays one when it is archived. */
const isOrder = (status: InquiryStatus) => status === "booked" || status === "archived";

/** Inquiries that are booked, held or open, by the day that counts. */
export function inquiryEntriesQuery({ from, to }: Range): D1Query<CalendarEntry[]> {
  return {
    sql: `SELECT ${inquiryEntryColumns} FROM inquiries INDEXED BY inquiries_by_day
          WHERE deleted_at IS NULL AND (on_calendar = 1 OR status IN ('new', 'reviewing', 'quoted'))
            AND event_day BETWEEN ? AND ?
          ORDER BY event_day, id`,
    params: [from, to],
    parse: (rows, log) => readableRows(inquiryEntry, rows, log),
  };
}

const orderEntry = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(cakeKinds),
    day,
    note: z.string(),
    updatedAt: timeColumn,
  })
  .transform(
    (row): CalendarEntry => ({
      ...row,
      source: "order",
      standing: "booked",
      wishedDay: null,
      servings: "",
      status: null,
    }),
  );

export function orderEntriesQuery({ from, to }: Range): D1Query<CalendarEntry[]> {
  return {
    sql: `SELECT id, title, kind, day, note, updated_at AS updatedAt FROM calendar_orders
          WHERE deleted_at IS NULL AND day BETWEEN ? AND ? ORDER BY day, id`,
    params: [from, to],
    parse: (rows, log) => readableRows(orderEntry, rows, log),
  };
}

const dayOffSchema = z.object({
  id: z.string(),
  first: day,
  last: day,
  reason: z.string(),
}) satisfies z.ZodType<DayOff>;

/** Days off that end on that day or later. */
export function daysOffQuery(from: string): D1Query<DayOff[]> {
  return {
    sql: "SELECT id, first, last, reason FROM days_off WHERE last >= ? ORDER BY first, id",
    params: [from],
    parse: (rows, log) => readableRows(dayOffSchema, rows, log),
  };
}
