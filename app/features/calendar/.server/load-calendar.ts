import { calendarSetting } from "~/features/availability/calendar-setting";
import { mondayOf, monthOf, weekOf } from "~/features/availability/days";
import { missingForClientMail } from "~/features/mail/.server/out/mail-set-up";
import { updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { settleBatch } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import type { CalendarPage } from "../calendar-page";
import { daysOffQuery, entriesQuery } from "./calendar-queries";
import { feedAddress, feedSetting } from "./feed-address";

/** A month with all that is set for the calendar, and all days off. */
export async function loadMonth(
  services: Pick<Services, "db" | "log" | "settings" | "email">,
  month: string,
): Promise<Result<CalendarPage>> {
  const days = monthOf(month);
  const range = { from: mondayOf(days.from), to: weekOf(days.to).to };
  const [entries, daysOff, settings, feed, texts] = await settleBatch(services, [
    entriesQuery(range),
    daysOffQuery(""),
    studioSettingQuery(calendarSetting),
    studioSettingQuery(feedSetting),
    studioSettingQuery(updatesSetting),
  ]);
  if (!entries.ok) return entries;
  if (!daysOff.ok) return daysOff;
  if (!settings.ok) return settings;
  if (!feed.ok) return feed;
  const { version } = feed.value;
  return ok({
    range,
    entries: entries.value,
    daysOff: daysOff.value,
    settings: settings.value,
    tells:
      missingForClientMail(services) === null && texts.ok && updateTextOf(texts.value, "moved").on,
    setup: {
      settings: settings.value,
      feed: { address: await feedAddress(services, version), version },
    },
  });
}
