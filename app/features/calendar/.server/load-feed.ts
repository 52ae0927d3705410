import { z } from "zod";
import { isBooked } from "~/features/orders/.server/order-sql";
import { storedEventType } from "~/features/orders/.server/orders-query";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { timeColumn } from "~/platform/storage/time-column";
import { studio } from "~/studio";
import { addDays, isDay, studioToday } from "~/studio-time";
import { calendarFeed, type FeedEvent } from "../calendar-feed";
import { describePlace, placeColumns, placeRow } from "./calendar-queries";
import { feedSetting, isFeedToken } from "./feed-address";

/** Past events stay in the feed, so subscribers keep their recent weeks. */
const pastDays = 90;
/** How long the feed lists a canceled event, so subscribers remove it. */
const canceledDays = 30;
const maxEvents = 2000;

const dayLength = 24 * 60 * 60 * 1000;

const eventSchema = z
  .object({
    id: z.string(),
    placement: z.enum(["booked", "held", "canceled"]),
    title: z.string(),
    kind: storedEventType,
    day: z.string().refine(isDay),
    servings: z.string(),
    ...placeRow,
    sequence: z.int().nonnegative(),
    changedAt: timeColumn,
  })
  .transform(
    ({ location, details, final, ...event }): FeedEvent => ({
      ...event,
      place: describePlace({ location, details, final }),
    }),
  );

function feedEventsQuery(now: number): D1Query<FeedEvent[]> {
  return {
    sql: `SELECT * FROM (
            SELECT id, iif(${isBooked}, 'booked', 'held') AS placement,
              name AS title, event_type AS kind, event_day AS day, servings,
              ${placeColumns}, calendar_seq AS sequence,
              coalesce(calendar_at, status_at, received_at) AS changedAt
            FROM orders WHERE on_calendar = 1 AND event_day >= ?1
            UNION ALL
            SELECT id, 'canceled', '', event_type, event_day, '', event_time, '', NULL, NULL, calendar_seq,
              calendar_at
            FROM orders WHERE calendar_seq > 0 AND on_calendar = 0 AND calendar_at > ?2 AND event_day >= ?1
          ) ORDER BY day, id LIMIT ${maxEvents}`,
    params: [addDays(studioToday(now), -pastDays), now - canceledDays * dayLength],
    parse: (rows, log) => readableRows(eventSchema, rows, log),
  };
}

export async function loadFeed(
  services: Pick<Services, "db" | "log" | "clock" | "settings">,
  token: string,
): Promise<Result<{ text: string }>> {
  const feed = await readOne(services, studioSettingQuery(feedSetting));
  if (!feed.ok) return feed;
  if (!(await isFeedToken(services, token, feed.value.version))) return noFeed;
  const events = await readOne(services, feedEventsQuery(services.clock.now()));
  if (!events.ok) return events;
  const origin = services.settings.SITE_ORIGIN;
  return ok({ text: calendarFeed(events.value, { studio: studio.name, origin }) });
}

export const noFeed = fail("not_found", "There is no calendar at this address.");
