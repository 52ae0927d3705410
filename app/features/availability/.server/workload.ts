import { z } from "zod";
import { storedEventType } from "~/features/orders/.server/orders-query";
import type { Services } from "~/platform/services";
import { cacheByContent } from "~/platform/storage/content-cache";
import { type D1Query, readAll } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { isDay, studioToday } from "~/studio-time";
import { calendarSetting } from "../calendar-setting";
import type { CakeCount, DaysOff } from "../day-states";
import { mondayOf } from "../days";

const day = z.string().refine(isDay);
const takenSchema = z.object({
  day,
  kind: storedEventType,
  count: z.number(),
}) satisfies z.ZodType<CakeCount>;
const daysOffSchema = z.object({ first: day, last: day }) satisfies z.ZodType<DaysOff>;

function takenQuery(from: string): D1Query<CakeCount[]> {
  return {
    sql: `SELECT event_day AS day, event_type AS kind, count(*) AS count FROM orders INDEXED BY orders_on_calendar
          WHERE on_calendar = 1 AND event_day >= ? GROUP BY event_day, event_type`,
    params: [from],
    parse: (rows, log) => readableRows(takenSchema, rows, log),
  };
}

function daysOffQuery(from: string): D1Query<DaysOff[]> {
  return {
    sql: "SELECT first, last FROM days_off WHERE last >= ?",
    params: [from],
    parse: (rows, log) => readableRows(daysOffSchema, rows, log),
  };
}

export function workloadQueries(today: string) {
  const from = mondayOf(today);
  return {
    taken: takenQuery(from),
    daysOff: daysOffQuery(from),
    settings: studioSettingQuery(calendarSetting),
  };
}

export const readWorkload = cacheByContent(
  async (services: Pick<Services, "db" | "log" | "clock" | "contentSequence">) =>
    readAll(services, workloadQueries(studioToday(services.clock.now()))),
);
