import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { queueUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { isAhead } from "~/features/orders/.server/order-sql";
import { changeOrders, type OrderServices } from "~/features/orders/.server/order-store";
import { expireHold } from "~/features/orders/decisions/expire-hold";
import { type ReminderKind, remind, reminderKinds } from "~/features/orders/decisions/remind";
import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { runQuery, type SqlPart } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { studioHour, studioToday } from "~/studio-time";

/** Hours in the studio's time zone. */
const [first, last] = [9, 19];

/** Upcoming orders that may need a reminder or have an expiring hold, and past ones with something on loan. */
function mayBeDue(today: string): SqlPart {
  return {
    sql: `SELECT id FROM orders INDEXED BY orders_by_day WHERE deleted_at IS NULL AND event_day >= ?
          AND ${isAhead}
          AND (status = 'booked' OR held_at IS NOT NULL
            OR EXISTS (SELECT 1 FROM quotes WHERE order_id = orders.id AND sent_at IS NOT NULL))
          UNION SELECT id FROM orders INDEXED BY orders_loan_due
          WHERE loan_due_on IS NOT NULL AND event_day <= ?`,
    params: [today, today],
  };
}

/**
 * Queues each reminder once, and ends expired holds. Catches up after an outage, unless a reminder no longer applies.
 * Returns the job's summary.
 */
export async function queueReminders(
  services: OrderServices & Pick<Services, "settings" | "email">,
): Promise<string> {
  const now = services.clock.now();
  const hour = studioHour(now);
  if (hour < first || hour > last) return "nothing to do";
  const texts = await runQuery(services, studioSettingQuery(updatesSetting));
  const isMailOn = missingForClientMail(services) === null;
  const isOn = (kind: ReminderKind) => isMailOn && updateTextOf(texts, kind).on;
  const daysOf = (kind: ReminderKind) => updateTextOf(texts, kind).days;
  const days = Object.fromEntries(reminderKinds.filter(isOn).map((kind) => [kind, daysOf(kind)]));
  const holds = { days: daysOf("hold"), tells: isOn("hold") };
  const counts = { reminders: 0, "no longer held": 0 };
  const { changes } = await changeOrders(services, mayBeDue(studioToday(now)), {
    decide(order, moment) {
      const ended = expireHold(order, holds, moment);
      if (ended) return ended;
      const updates = remind(order, days, moment);
      return updates.length > 0 ? { order, updates } : null;
    },
    alongside: (made, moment) => queueUpdates(services.db, made, moment.now),
  });
  for (const { order, updates = [] } of changes) {
    if (order.holdEndedAt === null || order.heldAt !== null) counts.reminders += updates.length;
    else counts["no longer held"] += 1;
  }
  return describeCounts(counts);
}
