import { z } from "zod";
import { missingForOwnerMail } from "~/features/mail/.server/out/mail-set-up";
import { alertId, type InquiryAlert, queueAlerts } from "~/features/mail/.server/out/queue-mail";
import { type MailServices, sendDueMail } from "~/features/mail/.server/out/send-mail";
import { fail, ok, type Result } from "~/platform/result";
import type { Settings } from "~/platform/settings";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { type AlertInquiry, composeEmailAlert } from "../email-alert";
import { whyUnchangeable } from "./inbox/inbox-writes";
import {
  type InquiryRecord,
  type StoredFile,
  storedColumns,
  storedInquiry,
  tokenUsed,
} from "./inquiry-rows";

type AlertSettings = Pick<Settings, "SITE_ORIGIN" | "OWNER_EMAIL">;
type WholeInquiry = { record: InquiryRecord; digest: string; files: readonly StoredFile[] };

/**
 * What the owner is told of an inquiry when it is stored, for each outcome that its spam check can have in the records:
 * a token that another inquiry has used counts as none. Spam tells nobody.
 */
export function alertsOf(
  { record, digest, files }: WholeInquiry,
  settings: AlertSettings,
): InquiryAlert[] {
  const { id, inquiry, details, likes, lostFiles, receivedAt, spamCheck } = record;
  if (spamCheck.outcome === "honeypot") return [];
  const told = { ...inquiry, id, details, likes, lostFiles, receivedAt, attachments: files };
  const checks = [{ spamCheck: spamCheck.outcome, spamCheckReason: spamCheck.reason }];
  if (spamCheck.outcome === "verified") {
    checks.push({ spamCheck: "unverified", spamCheckReason: tokenUsed });
  }
  return checks.map((check) => alertOf({ ...told, ...check }, digest, settings));
}

function alertOf(
  inquiry: AlertInquiry,
  digest: string,
  { SITE_ORIGIN, OWNER_EMAIL: recipient }: AlertSettings,
): InquiryAlert {
  const { id: inquiryId, spamCheck } = inquiry;
  return { inquiryId, digest, spamCheck, recipient, ...composeEmailAlert(inquiry, SITE_ORIGIN) };
}

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
): Promise<Result<{ noticeState: "sent" }>> {
  const { db, clock, settings } = services;
  const setting = missingForOwnerMail(services);
  if (setting)
    return fail("unavailable", `Email alerts are off because the setting ${setting} is missing.`);
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
  if (sent === 1) return ok({ noticeState: "sent" });
  return fail(
    "unavailable",
    claimed === 0
      ? "Today’s email alerts are used up. This one goes out tomorrow."
      : "We couldn’t send the alert. We’ll keep trying.",
  );
}
