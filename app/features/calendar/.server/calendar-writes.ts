import { z } from "zod";
import { calendarSetting } from "~/features/availability/calendar-setting";
import type { CalendarSettings } from "~/features/availability/calendar-settings";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";
import {
  reviseStudioSetting,
  saveStudioSetting,
  studioSettingQuery,
} from "~/platform/storage/studio-setting";
import { countNoun } from "~/platform/text/count-noun";
import { studioToday } from "~/studio-time";
import { longestReason } from "../calendar-calls";
import type { DayOff } from "../calendar-entry";
import { daysOffRow } from "./calendar-queries";
import { feedAddress, feedSetting } from "./feed-address";

type WriteServices = Pick<Services, "db" | "clock" | "log" | "journal">;

const maxDaysOff = 500;

const daysOffRows = z.array(daysOffRow);
const cakesRow = z.tuple([z.object({ cakes: z.number() })]);

/**
 * The browser makes the id, so undo restores the same row. Merges overlapping days off. If cakes are booked or held on
 * these days, fails with a conflict unless `anyway` is set.
 */
export async function addDaysOff(
  { db, clock, journal }: WriteServices,
  { id, first, last, reason, anyway = false }: DayOff & { anyway?: boolean },
): Promise<Result<{ kept: DayOff; merged: DayOff[] }>> {
  const now = clock.now();
  if (last < studioToday(now)) {
    const over = "These days are over. Choose today or later.";
    return fail("bad_input", over, { fieldErrors: { first: over } });
  }
  const cakes = `(SELECT count(*) FROM orders WHERE on_calendar = 1 AND event_day BETWEEN ?2 AND ?3)`;
  const [overlapping, added, , rows, counted] = await writeBatch(db, [
    db
      .prepare(
        "SELECT id, first, last, reason FROM days_off WHERE id <> ?1 AND first <= ?3 AND last >= ?2 ORDER BY first",
      )
      .bind(id, first, last),
    db
      .prepare(
        `INSERT INTO days_off (id, first, last, reason, created_at)
         SELECT ?1, min(?2, coalesce(min(first), ?2)), max(?3, coalesce(max(last), ?3)),
           CASE WHEN ?4 = '' OR instr(group_concat(reason), ?4) THEN coalesce(group_concat(nullif(reason, ''), ', '), '')
             ELSE substr(coalesce(group_concat(nullif(reason, ''), ', ') || ', ', '') || ?4, 1, ${longestReason}) END, ?5
         FROM days_off WHERE first <= ?3 AND last >= ?2
         HAVING (SELECT count(*) FROM days_off) < ?6 AND (?7 OR ${cakes} = 0)
         ON CONFLICT (id) DO UPDATE SET first = excluded.first, last = excluded.last, reason = excluded.reason
           WHERE (first, last, reason) <> (excluded.first, excluded.last, excluded.reason)
         RETURNING id`,
      )
      .bind(id, first, last, reason, now, maxDaysOff, Number(anyway)),
    db
      .prepare(
        `DELETE FROM days_off WHERE id <> ?1 AND first <= ?3 AND last >= ?2
         AND EXISTS (SELECT 1 FROM days_off WHERE id = ?1)`,
      )
      .bind(id, first, last),
    db.prepare("SELECT id, first, last, reason FROM days_off WHERE id = ?").bind(id),
    db.prepare(`SELECT ${cakes} AS cakes FROM (SELECT ?1)`).bind(id, first, last),
  ]);
  if (added?.length) journal.record({ name: "settings.changed", which: "days-off" });
  const [kept] = daysOffRows.parse(rows);
  if (kept) return ok({ kept, merged: daysOffRows.parse(overlapping) });
  const [{ cakes: booked }] = cakesRow.parse(counted);
  if (booked > 0 && !anyway) {
    const message = `${countNoun(booked, "cake")} ${booked === 1 ? "is" : "are"} booked or held on these days.`;
    return fail("conflict", message, { current: { cakes: booked } });
  }
  return fail("conflict", `The calendar keeps ${maxDaysOff} entries of days off. Remove old ones.`);
}

/** Idempotent. */
export async function removeDaysOff(
  { db, journal }: WriteServices,
  { id }: { id: string },
): Promise<Result<object>> {
  const remove = db.prepare("DELETE FROM days_off WHERE id = ? RETURNING id").bind(id);
  const [removed] = await writeBatch(db, [remove]);
  if (removed?.length) journal.record({ name: "settings.changed", which: "days-off" });
  return ok({});
}

export function saveSettings(
  services: WriteServices,
  settings: { from: CalendarSettings; to: CalendarSettings },
): Promise<Result<object>> {
  return reviseStudioSetting(services, [calendarSetting, "calendar"], settings);
}

/** Replaces the feed's link, which revokes the old one, unless it was renewed since the caller read version `from`. */
export async function renewFeed(
  services: WriteServices & Pick<Services, "settings">,
  { from }: { from: number },
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
    await writeBatch(db, [saveStudioSetting(db, feedSetting, { version: from + 1 }, clock.now())]);
    journal.record({ name: "settings.changed", which: "calendar-link" });
  }
  const version = await readVersion();
  const address = await feedAddress(services, version);
  if (!address)
    return fail(
      "unavailable",
      "There’s no calendar link yet. Ask your developer to set SESSION_SECRET, which makes it.",
    );
  if (version === from + 1) return ok({ address, version });
  return fail("conflict", "Someone already renewed the link. Reload to see the new one.");
}
