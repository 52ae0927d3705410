import { z } from "zod";
import { calendarSetting } from "~/features/availability/calendar-setting";
import type { CalendarSettings } from "~/features/availability/calendar-settings";
import { describeEventDate } from "~/features/inquiries/inquiry-dates";
import { byPhone, hasPlace, isArriving, isLive } from "~/features/orders/.server/order-rules";
import { moveOrder } from "~/features/orders/.server/order-statements";
import {
  addPhoneOrder,
  changePhoneOrder,
  setPhoneOrderDeleted,
} from "~/features/orders/.server/phone-orders";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";
import { settingStudio, studioSettingQuery } from "~/platform/storage/studio-setting";
import type { OrderCall } from "../calendar-calls";
import type { DayOff } from "../calendar-entry";
import { feedAddress, feedSetting } from "./feed-address";

type WriteServices = Pick<Services, "db" | "clock" | "log" | "journal">;

const gone = fail("not_found", "This is no longer in the calendar.");

type Move = { id: string; from: string; to: string };

/** Moves an entry if it is still on the day that the person saw. */
export async function moveEntry(
  { db, clock }: WriteServices,
  { id, from, to }: Move,
): Promise<Result<{ day: string }>> {
  const [, rows] = await writeBatch(db, [
    moveOrder(db, { orderId: id, from, to, now: clock.now() }),
    db
      .prepare(
        `SELECT event_day AS day FROM orders
         WHERE id = ? AND ${isLive} AND NOT ${isArriving} AND ${hasPlace}`,
      )
      .bind(id),
  ]);
  const [stored] = z.array(z.object({ day: z.string() })).parse(rows);
  if (!stored) return gone;
  if (stored.day === to) return ok({ day: to });
  const said = `Someone already moved this to ${describeEventDate(stored.day)}. Nothing changed.`;
  return fail("conflict", said, { current: stored });
}

const orderRow = z.object({
  title: z.string(),
  day: z.string(),
  kind: z.string(),
  note: z.string(),
  updatedAt: z.number(),
  deletedAt: z.number().nullable(),
});

/** Keeps an order under the id that the browser gave it, if it is still as the person saw it. */
export async function saveOrder(
  { db, clock }: WriteServices,
  { was, ...order }: OrderCall,
): Promise<Result<{ updatedAt: number }>> {
  const { id, title, day, kind, note } = order;
  const now = clock.now();
  const [, rows] = await writeBatch(db, [
    was === null ? addPhoneOrder(db, order, now) : changePhoneOrder(db, order, { was, now }),
    db
      .prepare(
        `SELECT name AS title, event_day AS day, event_type AS kind, message AS note, updated_at AS updatedAt,
           deleted_at AS deletedAt
         FROM orders WHERE id = ? AND ${byPhone}`,
      )
      .bind(id),
  ]);
  const [stored] = z.array(orderRow).parse(rows);
  if (!stored || stored.deletedAt !== null) return gone;
  const isSaved =
    stored.title === title && stored.day === day && stored.kind === kind && stored.note === note;
  if (isSaved) return ok({ updatedAt: stored.updatedAt });
  return fail("conflict", "Someone else changed this order meanwhile.", { current: stored });
}

/** A deleted order can be restored until its entry in the feed is forgotten. */
export async function setOrderDeleted(
  { db, clock, journal }: WriteServices,
  id: string,
  deleted: boolean,
): Promise<Result<object>> {
  const [changed, rows] = await writeBatch(db, [
    setPhoneOrderDeleted(db, { id, deleted, now: clock.now() }),
    db.prepare(`SELECT id FROM orders WHERE id = ? AND ${byPhone}`).bind(id),
  ]);
  if (!rows?.length) return gone;
  if (deleted && changed?.length) journal.record({ name: "item.deleted", what: "order" });
  return ok({});
}

const mostDaysOff = 500;

/** Under the id that the browser gave them: what was removed by mistake comes back as it was. */
export async function addDaysOff(
  { db, clock, journal }: WriteServices,
  { id, first, last, reason }: DayOff,
): Promise<Result<object>> {
  const [added, rows] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO days_off (id, first, last, reason, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5 WHERE (SELECT count(*) FROM days_off) < ?6 ON CONFLICT DO NOTHING RETURNING id`,
      )
      .bind(id, first, last, reason, clock.now(), mostDaysOff),
    db.prepare("SELECT id FROM days_off WHERE id = ?").bind(id),
  ]);
  if (added?.length) journal.record({ name: "settings.changed", which: "days-off" });
  if (rows?.length) return ok({});
  return fail(
    "conflict",
    `The calendar keeps ${mostDaysOff} entries of days off. Remove old ones.`,
  );
}

/** What has gone already is no failure. */
export async function removeDaysOff(
  { db, journal }: WriteServices,
  id: string,
): Promise<Result<object>> {
  const remove = db.prepare("DELETE FROM days_off WHERE id = ? RETURNING id").bind(id);
  const [gone] = await writeBatch(db, [remove]);
  if (gone?.length) journal.record({ name: "settings.changed", which: "days-off" });
  return ok({});
}

export async function saveSettings(
  { db, clock, journal }: WriteServices,
  settings: CalendarSettings,
): Promise<Result<object>> {
  await writeBatch(db, [settingStudio(db, calendarSetting, settings, clock.now())]);
  journal.record({ name: "settings.changed", which: "calendar" });
  return ok({});
}

/** Makes a new link to the feed, if the person saw the one that holds: the old one leads nowhere from now on. */
export async function renewFeed(
  services: WriteServices & Pick<Services, "settings">,
  from: number,
): Promise<Result<{ address: string; version: number }>> {
  const { db, clock, log, journal } = services;
  const query = studioSettingQuery(feedSetting);
  const readVersion = async () => {
    const { results } = await db
      .prepare(query.sql)
      .bind(...query.params)
      .all();
    return query.parse(results, log).version;
  };
  if ((await readVersion()) === from) {
    await writeBatch(db, [settingStudio(db, feedSetting, { version: from + 1 }, clock.now())]);
    journal.record({ name: "settings.changed", which: "calendar-link" });
  }
  const version = await readVersion();
  const address = await feedAddress(services, version);
  if (!address) return fail("unavailable", "Set SESSION_SECRET to have a calendar link.");
  if (version === from + 1) return ok({ address, version });
  return fail("conflict", "Someone already renewed the link. Reload to see the new one.");
}
