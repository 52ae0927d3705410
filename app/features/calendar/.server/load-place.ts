import { hasPlace, isLive } from "~/features/orders/.server/order-rules";
import { valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import type { CalendarEntry } from "../calendar-entry";
import { calendarEntry, entryColumns } from "./calendar-queries";

function placeQuery(inquiryId: string): D1Query<CalendarEntry | null> {
  return {
    sql: `SELECT ${entryColumns} FROM orders WHERE id = ? AND ${isLive} AND ${hasPlace}`,
    params: [inquiryId],
    parse: (rows, log) => readableRows(calendarEntry, rows, log)[0] ?? null,
  };
}

/** Where an inquiry stands in the calendar; null: nowhere, or it cannot be told. */
export async function loadPlace(
  services: Pick<Services, "db" | "log">,
  inquiryId: string | null,
): Promise<CalendarEntry | null> {
  if (inquiryId === null) return null;
  return valueOr(await readOne(services, placeQuery(inquiryId)), null);
}
