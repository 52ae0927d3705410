import { tryTwice, within } from "~/platform/deadline";
import { describeCounts } from "~/platform/jobs/describe-counts";
import { readLeft, spending } from "~/platform/limits/day-budget";
import { composeSummary } from "../../email-alert";
import {
  type AlertServices,
  countDue,
  dueAlert,
  missingForEmailAlerts,
  sendDeadline,
  sendEmailAlerts,
} from "../email-alerts";

/** A run of the cron may make 50 calls on a free plan: one for each email, and a few for all together. */
const perRun = 6;

/** Sends what could not be sent before; answers how that went. */
export async function sendDueAlerts(services: AlertServices): Promise<string> {
  const setting = missingForEmailAlerts(services);
  if (setting && (await countDue(services)) > 0) {
    services.log.warn("notice.off", { setting });
    return `${setting} isn’t set, so email alerts are waiting`;
  }
  const { claimed, sent } = await sendEmailAlerts(services, { limit: perRun });
  const summarized = claimed < perRun ? await sendSummary(services) : 0;
  return describeCounts({ sent, "not sent yet": claimed - sent, "in one summary": summarized });
}

/**
 * When the day's emails are used up: one more that says how many inquiries wait, in the place of an email for each of these.
 * Answers how many it stood for. Those that come later wait for the next day.
 */
async function sendSummary(services: AlertServices): Promise<number> {
  const { db, clock, email, settings } = services;
  if ((await readLeft(services, "owner-mails")) > 0) return 0;
  const waiting = await countDue(services);
  if (waiting === 0 || (await readLeft(services, "summary-mails")) === 0) return 0;
  services.log.warn("budget.used_up", { kind: "owner-mails", waiting });
  const summary = composeSummary(waiting, settings.SITE_ORIGIN);
  const sending = email?.send({
    from: settings.STUDIO_EMAIL,
    to: settings.OWNER_EMAIL,
    ...summary,
  });
  await within(sendDeadline, "Email", Promise.resolve(sending));
  const now = clock.now();
  const update = db
    .prepare(
      `UPDATE inquiries SET notice_state = 'sent', notice_due_at = NULL, notice_error = '' WHERE ${dueAlert}`,
    )
    .bind(now);
  const batch = () => db.batch([update, spending(db, now, "summary-mails")]);
  await tryTwice(() => batch());
  return waiting;
}
