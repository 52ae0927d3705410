import { describeCounts } from "~/platform/jobs/describe-counts";
import { missingForClientMail } from "./mail-set-up";
import { countWaiting, queueCopies } from "./queue-copies";
import { type MailServices, sendDueMail } from "./send-mail";

/** A run of the cron may make 50 calls on a free plan: one for each email, and a few for all together. */
const perRun = 6;

/** Queues the copies that are due and sends what could not be sent before. Answers how that went. */
export async function sendWaitingMail(services: MailServices): Promise<string> {
  await queueCopies(services);
  const { claimed, sent } = await sendDueMail(services, { limit: perRun });
  const setting = missingForClientMail(services);
  const waiting = setting === null ? 0 : await countWaiting(services);
  if (waiting > 0) return `${setting} isn’t set, so ${waiting} emails to clients are waiting`;
  return describeCounts({ sent, "not sent yet": claimed - sent });
}
