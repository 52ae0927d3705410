import { attempt } from "~/platform/attempt";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import type { CalendarEntry } from "../calendar-entry";
import { inquiryEntry, inquiryEntryColumns } from "./calendar-queries";

function placeQuery(inquiryId: string): D1Query<CalendarEntry | null> {
  return {
    sql: `SELECT ${inquiryEntryColumns} FROM inquiries WHERE id = ? AND deleted_at IS NULL
            AND (on_calendar = 1 OR status IN ('new', 'reviewing', 'quoted'))`,
    params: [inquiryId],
    parse: (rows, log) => readableRows(inquiryEntry, rows, log)[0] ?? null,
  };
}

/** Where an inquiry stands in the calendar; null: nowhere, or it cannot be told. */
export async function loadPlace(
  services: Pick<Services, "db" | "log">,
  inquiryId: string | null,
): Promise<CalendarEntry | null> {
  if (inquiryId === null) return null;
  const place = await attempt(services.log, "", () => runQuery(services, placeQuery(inquiryId)));
  return place.ok ? place.value : null;
}
