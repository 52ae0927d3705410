import { missingForNotices, type NoticeServices, readDueNotices, sendNotice } from "./notice";

/** A run of the cron may make 50 queries on a free plan; a notice takes four. */
const perRun = 3;

/** Sends what could not be sent before; answers how that went. */
export async function sendDueNotices(services: NoticeServices): Promise<string> {
  const due = await readDueNotices(services, perRun);
  const setting = missingForNotices(services);
  if (setting && due.length > 0) {
    services.log.warn("notice.off", { setting });
    return `${setting} is not set: notices are waiting`;
  }
  let sent = 0;
  for (const id of due) {
    if ((await sendNotice(services, id)) === "sent") sent += 1;
  }
  return `${sent} of ${due.length} sent`;
}
