import { z } from "zod";
import { alertOf } from "~/features/inquiries/.server/email-alerts";
import { storedColumns, storedInquiry } from "~/features/inquiries/.server/inquiry-rows";
import { missingForOwnerMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { alertId, queueAlerts } from "~/features/mail/.server/outgoing/queue-alerts";
import { type MailServices, sendDueMail } from "~/features/mail/.server/outgoing/send-mail";
import { fail, ok, type Result } from "~/platform/result";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { whyUnchangeable } from "./inbox-writes";

const toldSchema = z.array(
  storedInquiry.extend({
    digest: z.string(),
    attachments: jsonColumn(z.array(z.object({ name: z.string(), size: z.number() }))),
  }),
);

/** Sends the email alert once more, or for the first time, because a person asks for it. */
export async function sendEmailAlertAgain(
  services: MailServices,
  id: string,
): Promise<Result<{ alertState: "sent" }>> {
  const { db, clock, settings } = services;
  const setting = missingForOwnerMail(services);
  if (setting)
    return fail("unavailable", `Email alerts are off until your developer sets ${setting}.`);
  const alerts = await runQuery(services, {
    sql: `SELECT ${storedColumns}, coalesce(digest, '') AS digest, (
            SELECT json_group_array(json_object('name', name, 'size', size)) FROM (
              SELECT name, size FROM inquiry_attachments
              WHERE order_id = inquiries.id AND message_id IS NULL ORDER BY position
            )
          ) AS attachments FROM inquiries WHERE id = ?`,
    params: [id],
    parse: (rows) => toldSchema.parse(rows).map((row) => alertOf(row, row.digest, settings)),
  });
  const again = queueAlerts(db, alerts, clock.now(), true);
  const [queued = []] = await writeBatch(db, [again]);
  if (queued.length === 0) {
    const missing = await whyUnchangeable(services, id);
    return missing ?? fail("conflict", "We don’t email you about spam.");
  }
  const { claimed, sent } = await sendDueMail(services, { limit: 1, only: [alertId(id)] });
  if (sent === 1) return ok({ alertState: "sent" });
  return fail(
    "unavailable",
    claimed === 0
      ? "Today’s email alerts are used up. This one goes out tomorrow."
      : "We couldn’t send the alert. We’ll keep trying.",
  );
}
