import { calendarSetting } from "~/features/availability/calendar-setting";
import { mondayOf, monthOf, weekOf } from "~/features/availability/days";
import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { allOk, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { addDays } from "~/studio-time";
import type { CalendarPage } from "../calendar-page";
import { daysOffQuery, entriesQuery } from "./calendar-queries";
import { feedAddress, feedSetting } from "./feed-address";

/** Of this month, in days. */
const shownAhead = 28;

export async function loadMonth(
  services: Pick<Services, "db" | "log" | "settings" | "email">,
  name: string,
  today: string,
): Promise<Result<CalendarPage>> {
  const days = monthOf(name);
  // A month that is almost over would leave her with a week or two.
  const ahead = today.startsWith(name) ? addDays(today, shownAhead) : days.to;
  const to = weekOf(ahead > days.to ? ahead : days.to).to;
  const range = { from: mondayOf(days.from), to };
  const { texts, ...read } = await readEach(services, {
    entries: entriesQuery(range),
    daysOff: daysOffQuery(""),
    settings: studioSettingQuery(calendarSetting),
    feed: studioSettingQuery(feedSetting),
    texts: studioSettingQuery(updatesSetting),
  });
  const needed = allOk(read);
  if (!needed.ok) return needed;
  const { feed, ...month } = needed.value;
  const { version } = feed;
  return ok({
    range,
    ...month,
    canEmailClients:
      missingForClientMail(services) === null && texts.ok && updateTextOf(texts.value, "moved").on,
    setup: {
      settings: month.settings,
      feed: { address: await feedAddress(services, version), version },
    },
  });
}
