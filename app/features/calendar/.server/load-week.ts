import { z } from "zod";
import { cakeKinds } from "~/features/availability/calendar-settings";
import { isDay, type Range } from "~/features/availability/days";
import { storedDetails } from "~/features/inquiries/inquiry-details";
import { likedCakes } from "~/features/likes/liked-cake";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, settleBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { addDays } from "~/studio-time";
import type { DayOff } from "../calendar-entry";
import { lookAhead, type SheetOrder } from "../week-sheet";
import { daysOffQuery } from "./calendar-queries";

export type WeekPage = { monday: string; orders: SheetOrder[]; daysOff: DayOff[] };

const mostPhotos = 4;
const longestMessage = 400;

/** A row may be older than what the form asks today. */
const details = jsonColumn(storedDetails).catch({});
const photos = jsonColumn(likedCakes)
  .catch([])
  .transform((cakes) => cakes.slice(0, mostPhotos).map(({ title, file }) => ({ title, file })));

const clientOrder = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(cakeKinds),
    day: z.string().refine(isDay),
    held: z.number(),
    servings: z.string(),
    phone: z.string(),
    location: z.string(),
    note: z.string(),
    details,
    photos,
  })
  .transform(
    ({ held, details: said, ...row }): SheetOrder => ({
      ...row,
      isOwn: false,
      isHeld: held === 1,
      venue: said.venue ?? "",
      handover: readHandover(said.handover),
      allergies: said.allergies ?? "",
      tiers: said.tiers ?? "",
      theme: said.theme ?? "",
    }),
  );

function readHandover(said: string | undefined): SheetOrder["handover"] {
  return said === "pickup" || said === "delivery" ? said : null;
}

function clientOrdersQuery({ from, to }: Range): D1Query<SheetOrder[]> {
  return {
    sql: `SELECT id, name AS title, event_type AS kind, event_day AS day, status NOT IN ('booked', 'archived') AS held, servings, phone,
            location, substr(message, 1, ${longestMessage}) AS note, details, likes AS photos
          FROM inquiries INDEXED BY inquiries_on_calendar
          WHERE on_calendar = 1 AND event_day BETWEEN ? AND ? ORDER BY event_day, id`,
    params: [from, to],
    parse: (rows, log) => readableRows(clientOrder, rows, log),
  };
}

const ownOrder = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(cakeKinds),
    day: z.string().refine(isDay),
    note: z.string(),
  })
  .transform(
    (row): SheetOrder => ({
      ...row,
      isOwn: true,
      isHeld: false,
      ...{ servings: "", phone: "", location: "", venue: "", allergies: "", tiers: "", theme: "" },
      handover: null,
      photos: [],
    }),
  );

function ownOrdersQuery({ from, to }: Range): D1Query<SheetOrder[]> {
  return {
    sql: `SELECT id, title, kind, day, note FROM calendar_orders
          WHERE deleted_at IS NULL AND day BETWEEN ? AND ? ORDER BY day, id`,
    params: [from, to],
    parse: (rows, log) => readableRows(ownOrder, rows, log),
  };
}

/** A week's cakes, and those of the next days that are begun in it. */
export async function loadWeek(
  services: Pick<Services, "db" | "log">,
  monday: string,
): Promise<Result<WeekPage>> {
  const range = { from: monday, to: addDays(monday, 6 + lookAhead) };
  const [clients, own, daysOff] = await settleBatch(services, [
    clientOrdersQuery(range),
    ownOrdersQuery(range),
    daysOffQuery(monday),
  ]);
  if (!clients.ok) return clients;
  if (!own.ok) return own;
  if (!daysOff.ok) return daysOff;
  const orders = [...clients.value, ...own.value].sort((a, b) => (a.day < b.day ? -1 : 1));
  return ok({ monday, orders, daysOff: daysOff.value });
}
