import { describeCounts } from "~/platform/jobs/describe-counts";
import { missingForClientMail, missingForOwnerMail } from "./mail-set-up";
import { countWaiting, type MailServices, sendDueMail } from "./send-mail";

/** A run of the cron may make 50 calls on a free plan: one for each email, and a few for all together. */
const perRun = 10;

/** Sends what is due. Answers how that went. */
export async function sendWaitingMail(services: MailServices): Promise<string> {
  const { claimed, sent } = await sendDueMail(services, { limit: perRun });
  // What waits all the same is looked at by a run that has nothing to send.
  if (claimed > 0) return describeCounts({ sent, "not sent yet": claimed - sent });
  const { owners, clients } = await countWaiting(services);
  if (owners + clients > 0) services.log.warn("mail.waiting", { owners, clients });
  const forOwner = owners > 0 && missingForOwnerMail(services);
  if (forOwner) return `${forOwner} isn’t set, so email alerts are waiting`;
  const forClients = clients > 0 && missingForClientMail(services);
  if (forClients) return `${forClients} isn’t set, so ${clients} emails to clients are waiting`;
  return describeCounts({ waiting: owners + clients });
}
