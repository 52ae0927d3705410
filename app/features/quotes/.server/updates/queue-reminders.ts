import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { queueUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { type UpdateKind, updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { isLive } from "~/features/orders/.server/order-rules";
import { endHolds } from "~/features/orders/.server/order-statements";
import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { studioHour } from "~/studio-time";
import { isHoldOver, reminderRules, stillTrue } from "./update-rules";

/** Hours of the studio's clock at which a client may be reminded. */
const [first, last] = [9, 19];

/**
 * Reminds clients, each once of each thing, and ends the holds that are over. What fell due while the cron was down is made
 * up for, unless it has lost its sense. Answers how that went.
 */
export async function queueReminders(
  services: Pick<Services, "db" | "log" | "clock" | "settings" | "email">,
): Promise<string> {
  const now = services.clock.now();
  const hour = studioHour(now);
  if (hour < first || hour > last) return "nothing to do";
  const texts = await runQuery(services, studioSettingQuery(updatesSetting));
  const days = (kind: UpdateKind) => updateTextOf(texts, kind).days;
  const isOn = (kind: UpdateKind) =>
    updateTextOf(texts, kind).on && missingForClientMail(services) === null;
  const isSo = stillTrue(now);
  const reminders = reminderRules(now, days)
    .filter(({ kind }) => isOn(kind) && (kind !== "hold" || days("hold") > 0))
    .map(({ kind, since, key }) => ({
      kind,
      key,
      where: { sql: `${isLive} AND ${isSo[kind]} AND ${since}`, params: [] },
    }));
  const over = isHoldOver(now, { days: days("hold"), tells: isOn("hold") });
  const [ended = [], queued = []] = await writeBatch(services.db, [
    endHolds(services.db, days("hold") > 0 ? over : "0", now),
    ...(reminders.length > 0 ? [queueUpdates(services.db, reminders, now)] : []),
  ]);
  return describeCounts({ reminders: queued.length, "no longer held": ended.length });
}
