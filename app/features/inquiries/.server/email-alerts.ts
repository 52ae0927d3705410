import type { InquiryAlert } from "~/features/mail/.server/outgoing/queue-alerts";
import type { StoredFile } from "~/features/orders/files/stored-file";
import type { Settings } from "~/platform/settings";
import { type AlertInquiry, composeEmailAlert } from "../email-alert";
import { type InquiryRecord, tokenUsed } from "./inquiry-rows";

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

export function alertOf(
  inquiry: AlertInquiry,
  digest: string,
  { SITE_ORIGIN, OWNER_EMAIL: recipient }: AlertSettings,
): InquiryAlert {
  const { id: inquiryId, spamCheck } = inquiry;
  return { inquiryId, digest, spamCheck, recipient, ...composeEmailAlert(inquiry, SITE_ORIGIN) };
}
