import { z } from "zod";
import {
  alertId,
  type InquiryAlert,
  queueAlerts,
  unwrittenAlerts,
  writeAlerts,
} from "~/features/mail/.server/outgoing/queue-alerts";
import { type MailServices, sendDueMail } from "~/features/mail/.server/outgoing/send-mail";
import { type D1Query, runQuery, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { textsIn } from "~/platform/storage/plain-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { composeEmailAlert } from "../email-alert";
import { uploadState } from "../inquiry-status";
import { storedColumns, storedInquiry } from "./inquiry-rows";

type AlertServices = Pick<MailServices, "db" | "clock" | "log" | "settings">;

/** A run of the cron sends fewer. */
const perRun = 20;

/**
 * After the form has ended: writes the owner's alert out of what is stored and sends it, again if a retry brought more.
 * What fails here is the cron's.
 */
export async function tellOwner(services: MailServices, inquiryId: string): Promise<void> {
  try {
    const alerts = await composeAlerts(services, { sql: "?", params: [inquiryId] });
    const first = [writeAlerts(services.db, alerts, services.clock.now())];
    await sendDueMail(services, { limit: 1, only: [alertId(inquiryId)], first });
  } catch (error) {
    services.log.error("alert.not_sent", error, { id: inquiryId });
  }
}

/** Writes the alerts that are due, for the cron to send: those of uploads that broke off, and what failed before. */
export async function writeDueAlerts(services: AlertServices): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const due = await composeAlerts(services, { sql: unwrittenAlerts(now, perRun), params: [] });
  if (due.length > 0) await writeBatch(db, [writeAlerts(db, due, now)]);
}

/** Queues the alert once more, or for the first time; false: there is none, such as of spam. */
export async function queueAlertAgain(
  services: AlertServices,
  inquiryId: string,
): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  const alerts = await composeAlerts(services, { sql: "?", params: [inquiryId] });
  const [, written] = await writeBatch(db, [
    queueAlerts(db, [inquiryId], { dueAt: now, now }),
    writeAlerts(db, alerts, now, true),
  ]);
  return textsIn(written, "id").length > 0;
}

/** `which`: SQL of the ids. */
async function composeAlerts(
  services: AlertServices,
  which: Pick<D1Query<unknown>, "sql" | "params">,
): Promise<InquiryAlert[]> {
  const { clock, settings } = services;
  const rows = await runQuery(services, {
    sql: `SELECT ${storedColumns}, arriving_until AS arrivingUntil, (
            SELECT json_group_array(json_object('name', name, 'size', size)) FROM (
              SELECT name, size FROM inquiry_attachments
              WHERE order_id = inquiries.id AND message_id IS NULL ORDER BY position
            )
          ) AS attachments FROM inquiries WHERE id IN (${which.sql})`,
    params: which.params,
    parse: (found) => toldSchema.parse(found),
  });
  return rows.map(({ arrivingUntil, ...row }) => {
    const upload = uploadState(arrivingUntil, clock.now());
    return { inquiryId: row.id, ...composeEmailAlert({ ...row, upload }, settings.SITE_ORIGIN) };
  });
}

const toldSchema = z.array(
  storedInquiry.extend({
    arrivingUntil: timeColumn.nullable(),
    attachments: jsonColumn(z.array(z.object({ name: z.string(), size: z.number() }))),
  }),
);
