import { z } from "zod";
import {
  alertId,
  type InquiryAlert,
  queueAlerts,
  unwrittenAlerts,
  writeAlerts,
} from "~/features/mail/.server/outgoing/queue-alerts";
import { type MailServices, sendDueMail } from "~/features/mail/.server/outgoing/send-mail";
import { letterheadOf } from "~/features/mail/letters/letterhead";
import { unlinked } from "~/features/mail/unlinked";
import { hasPreview } from "~/features/orders/files/shown-attachment";
import { liveThemeColumn, readLiveTheme } from "~/features/theme/.server/theme-store";
import { seal } from "~/platform/crypto/seal";
import { hrefOf } from "~/platform/http/call";
import { type D1Query, runQuery, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { textsIn } from "~/platform/storage/plain-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { composeEmailAlert } from "../email-alert";
import { uploadState } from "../inquiry-status";
import { thumbnailCall } from "../thumbnail-call";
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
            SELECT json_group_array(json_object('name', name, 'size', size, 'sha256', sha256, 'contentType', content_type)) FROM (
              SELECT name, size, sha256, content_type FROM inquiry_attachments
              WHERE order_id = inquiries.id AND message_id IS NULL ORDER BY position
            )
          ) AS attachments FROM inquiries WHERE id IN (${which.sql})`,
    params: which.params,
    parse: (found) => toldSchema.parse(found),
  });
  return Promise.all(
    rows.map(async ({ arrivingUntil, theme, ...row }) => {
      const upload = uploadState(arrivingUntil, clock.now());
      const letterhead = letterheadOf(readLiveTheme(theme), settings);
      const pictures = await thumbnailsOf(row, settings);
      const alert = composeEmailAlert({ ...row, upload, pictures }, letterhead);
      return { inquiryId: row.id, ...alert };
    }),
  );
}

/** Of the photos, with sealed addresses, since email programs aren't signed in. None without a secret. */
function thumbnailsOf(
  { id, attachments }: { id: string; attachments: readonly z.infer<typeof storedFile>[] },
  { SESSION_SECRET }: AlertServices["settings"],
) {
  const photos =
    SESSION_SECRET === ""
      ? []
      : attachments.filter(({ contentType }) =>
          hasPreview({ contentType, width: null, height: null }),
        );
  return Promise.all(
    photos.map(async ({ sha256, name }) => {
      const sealed = await seal(SESSION_SECRET, "thumbnail", [id, sha256]);
      const src = hrefOf(thumbnailCall.thumbnail, { inquiry: id, file: sha256, seal: sealed });
      return { src, alt: unlinked(name) };
    }),
  );
}

const storedFile = z.object({
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  contentType: z.string(),
});

const toldSchema = z.array(
  storedInquiry.extend({
    arrivingUntil: timeColumn.nullable(),
    theme: z.string().nullable(),
    attachments: jsonColumn(z.array(storedFile)),
  }),
);
