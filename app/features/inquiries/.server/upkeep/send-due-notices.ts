import {
  countDue,
  missingForNotices,
  type NoticeServices,
  sendNotices,
  sendSummary,
} from "../notice";

/** A run of the cron may make 50 calls on a free plan: one for each mail, and a few for all together. */
const perRun = 6;

/** Sends what could not be sent before; answers how that went. */
export async function sendDueNotices(services: NoticeServices): Promise<string> {
  const setting = missingForNotices(services);
  if (setting && (await countDue(services)) > 0) {
    services.log.warn("notice.off", { setting });
    return `${setting} is not set: notices are waiting`;
  }
  const { claimed, sent } = await sendNotices(services, { limit: perRun });
  const summarized = claimed < perRun ? await sendSummary(services) : 0;
  const outcome = `${sent} of ${claimed} sent`;
  return summarized > 0 ? `${outcome}, ${summarized} more in one summary` : outcome;
}
