import { describeCounts } from "~/platform/jobs/describe-counts";
import { missingForClientMail, missingForOwnerMail } from "./mail-set-up";
import { countWaiting, type MailServices, sendDueMail } from "./send-mail";

/** A cron run may make 50 subrequests on a free plan: one per email, and a few per batch. */
const perRun = 10;

export async function sendWaitingMail(services: MailServices): Promise<string> {
  const { claimed, sent } = await sendDueMail(services, { limit: perRun });
  if (claimed > 0) return describeCounts({ sent, "not sent yet": claimed - sent });
  const { owners, clients } = await countWaiting(services);
  if (owners + clients > 0) services.log.warn("mail.waiting", { owners, clients });
  const forOwner = owners > 0 && missingForOwnerMail(services);
  if (forOwner) return `${forOwner} isn’t set, so email alerts are waiting`;
  const forClients = clients > 0 && missingForClientMail(services);
  if (forClients) return `${forClients} isn’t set, so ${clients} emails to clients are waiting`;
  return describeCounts({ waiting: owners + clients });
}
