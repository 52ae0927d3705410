import { z } from "zod";
import type { DayRange } from "~/features/availability/days";
import { likedCakes } from "~/features/likes/liked-cake";
import { isBooked, withInquiry } from "~/features/orders/.server/order-sql";
import { storedEventType } from "~/features/orders/.server/orders-query";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readAll } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { addDays, isDay } from "~/studio-time";
import type { DayOff } from "../calendar-entry";
import { lookAhead, type SheetOrder } from "../week-sheet";
import { daysOffQuery, placeRow, readPlace } from "./calendar-queries";

type WeekPage = { monday: string; orders: SheetOrder[]; daysOff: DayOff[] };

const maxPhotos = 4;
const longestMessage = 400;

const yes = z.number().transform((value) => value === 1);
const photos = jsonColumn(likedCakes)
  .catch([])
  .transform((cakes) => cakes.slice(0, maxPhotos).map(({ title, file }) => ({ title, file })));

const sheetOrder = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: storedEventType,
    day: z.string().refine(isDay),
    isHeld: yes,
    servings: z.string(),
    phone: z.string(),
    email: z.string(),
    ...placeRow,
    note: z.string(),
    photos,
  })
  .transform(
    ({ details, final, ...row }): SheetOrder => ({
      ...row,
      ...readPlace({ ...row, details, final }),
      final,
      allergies: details.allergies ?? "",
      tiers: details.tiers ?? "",
      theme: details.theme ?? "",
    }),
  );

function sheetOrdersQuery({ from, to }: DayRange): D1Query<SheetOrder[]> {
  return {
    sql: `SELECT orders.id, orders.name AS title, orders.event_type AS kind, event_day AS day, event_time AS time,
            NOT ${isBooked} AS isHeld, orders.servings, orders.phone, orders.email, orders.location,
            final_details AS final, details,
            substr(orders.message, 1, ${longestMessage}) AS note, likes AS photos
          FROM orders INDEXED BY orders_on_calendar ${withInquiry}
          WHERE on_calendar = 1 AND event_day BETWEEN ? AND ? ORDER BY event_day, event_time, orders.id`,
    params: [from, to],
    parse: (rows, log) => readableRows(sheetOrder, rows, log),
  };
}

/** Includes the next week's first orders, which are baked in this one. */
export async function loadWeek(
  services: Pick<Services, "db" | "log">,
  monday: string,
): Promise<Result<WeekPage>> {
  const sheet = await loadSheet(services, { from: monday, to: addDays(monday, 6 + lookAhead) });
  return sheet.ok ? ok({ monday, ...sheet.value }) : sheet;
}

/** Orders by handover day. */
export async function loadSheet(
  services: Pick<Services, "db" | "log">,
  range: DayRange,
): Promise<Result<Pick<WeekPage, "orders" | "daysOff">>> {
  return readAll(services, {
    orders: sheetOrdersQuery(range),
    daysOff: daysOffQuery(range.from),
  });
}
