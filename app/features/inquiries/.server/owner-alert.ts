import { z } from "zod";
import {
  alertId,
  type InquiryAlert,
  queueAlerts,
  unwrittenAlerts,
  writeAlerts,
} from "~/features/mail/.server/outgoing/queue-alerts";
import { type MailServices, sendDueMail } from "~/features/mail/.server/outgoing/send-mail";
import { letterheadOf } from "~/features/mail/letterhead";
import { liveThemeColumn, readLiveTheme } from "~/features/theme/.server/theme-store";
import { type D1Query, runQuery, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { textsIn } from "~/platform/storage/plain-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { composeEmailAlert } from "../email-alert";
import { uploadState } from "../inquiry-status";
import { storedColumns, storedInquiry } from "./inquiry-rows";

type AlertServices = Pick<MailServices, "db" | "clock" | "log" | "settings">;

const perRun = 20;

/** Sends the alert from what is stored, and sends it again if a retry brought more. The cron retries failures. */
export async function notifyOwner(services: MailServices, inquiryId: string): Promise<void> {
  try {
    const alerts = await composeAlerts(services, { sql: "?", params: [inquiryId] });
    const first = [writeAlerts(services.db, alerts, services.clock.now())];
    await sendDueMail(services, { limit: 1, only: [alertId(inquiryId)], first });
  } catch (error) {
    services.log.error("alert.not_sent", error, { id: inquiryId });
  }
}

export async function writeDueAlerts(services: AlertServices): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const due = await composeAlerts(services, { sql: unwrittenAlerts(now, perRun), params: [] });
  if (due.length > 0) await writeBatch(db, [writeAlerts(db, due, now)]);
}

/** False if the inquiry has no alert, such as spam. */
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

async function composeAlerts(
  services: AlertServices,
  which: Pick<D1Query<unknown>, "sql" | "params">,
): Promise<InquiryAlert[]> {
  const { clock, settings } = services;
  const rows = await runQuery(services, {
    sql: `SELECT ${storedColumns}, arriving_until AS arrivingUntil, ${liveThemeColumn} AS theme, (
            SELECT json_group_array(json_object('name', name, 'size', size)) FROM (
              SELECT name, size FROM inquiry_attachments
              WHERE order_id = inquiries.id AND message_id IS NULL ORDER BY position
            )
          ) AS attachments FROM inquiries WHERE id IN (${which.sql})`,
    params: which.params,
    parse: (found) => toldSchema.parse(found),
  });
  return rows.map(({ arrivingUntil, theme, ...row }) => {
    const upload = uploadState(arrivingUntil, clock.now());
    const letterhead = letterheadOf(readLiveTheme(theme), settings);
    const alert = composeEmailAlert({ ...row, upload, pictures: [] }, letterhead);
    return { inquiryId: row.id, ...alert };
  });
}

const toldSchema = z.array(
  storedInquiry.extend({
    arrivingUntil: timeColumn.nullable(),
    theme: z.string().nullable(),
    attachments: jsonColumn(z.array(z.object({ name: z.string(), size: z.number() }))),
  }),
);
