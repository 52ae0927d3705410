import { readFileSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { z } from "zod";
import { fillFoundBy } from "./found-orders.ts";

/** `week`: weeks from now; `weekday`: 1 is Monday. */
const place = { week: z.number(), weekday: z.number() };

const calendarSchema = z.object({
  orders: z.array(z.object({ ...place, title: z.string(), kind: z.string(), note: z.string() })),
  daysOff: z.array(z.object({ ...place, reason: z.string(), days: z.number() })),
});

const day = 24 * 60 * 60 * 1000;

/** Adds the demo's orders and days off to the calendar, around today. */
export async function seedCalendar(worker: Miniflare, now: number): Promise<void> {
  const db = await worker.getD1Database("DB");
  const { orders, daysOff } = calendarSchema.parse(
    JSON.parse(readFileSync("demo/calendar.json", "utf8")),
  );
  const order = db.prepare(
    `INSERT OR IGNORE INTO orders (id, status, was_booked, name, email, phone, event_date, event_type, servings, message,
       received_at, updated_at)
     VALUES (?1, 'booked', 1, ?2, '', '', ?3, ?4, '', ?5, ?6, ?6)`,
  );
  const dayOff = db.prepare(
    "INSERT OR IGNORE INTO days_off (id, first, last, reason, created_at) VALUES (?, ?, ?, ?, ?)",
  );
  await db.batch([
    ...orders.map(({ title, kind, note, ...at }, index) =>
      order.bind(demoId(1, index), title, dayOf(at, now), kind, note, now),
    ),
    ...daysOff.map(({ reason, days, ...at }, index) => {
      const last = dayOf({ ...at, weekday: at.weekday + days - 1 }, now);
      return dayOff.bind(demoId(2, index), dayOf(at, now), last, reason, now);
    }),
    db.prepare(fillFoundBy),
  ]);
}

/** The back office only accepts UUIDs as ids. */
function demoId(kind: number, index: number): string {
  return `00000000-0000-4000-8000-${String(kind * 1000 + index).padStart(12, "0")}`;
}

function dayOf({ week, weekday }: { week: number; weekday: number }, now: number): string {
  const today = new Date(now).getUTCDay() || 7;
  return new Date(now + (week * 7 + weekday - today) * day).toISOString().slice(0, 10);
}
