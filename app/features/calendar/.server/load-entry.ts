import { hasPlace, isLive } from "~/features/orders/.server/order-sql";
import { valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import type { CalendarEntry } from "../calendar-entry";
import { calendarEntry, entryColumns } from "./calendar-queries";

function placeQuery(orderId: string): D1Query<CalendarEntry | null> {
  return {
    sql: `SELECT ${entryColumns} FROM orders WHERE id = ? AND ${isLive} AND ${hasPlace}`,
    params: [orderId],
    parse: (rows, log) => readableRows(calendarEntry, rows, log)[0] ?? null,
  };
}

/** Null if the order isn't on the calendar or can't be read. */
export async function loadEntry(
  services: Pick<Services, "db" | "log">,
  orderId: string | null,
): Promise<CalendarEntry | null> {
  if (orderId === null) return null;
  return valueOr(await readOne(services, placeQuery(orderId)), null);
}
