import type { InquiryField } from "../inquiry-fields";
import type { Inquiry } from "../inquiry-schema";
import type { ArrivalState, SpamOutcome } from "../inquiry-status";

export type InquiryRecord = {
  id: string;
  draftId: string;
  fieldsDigest: string;
  inquiry: Pick<Inquiry, InquiryField>;
  human: SpamCheck;
  /** A keyed digest; empty: not known. */
  network: string;
  /** Names of files that could not be stored. */
  lostFiles: readonly string[];
  receivedAt: number;
};

export type SpamCheck = {
  outcome: SpamOutcome;
  reason: string;
  /** Of a token that passed, its digest. */
  token: string | null;
};

export type InquiryStage = {
  state: ArrivalState;
  digest: string | null;
  noticeDueAt: number | null;
  now: number;
};

/** Why an inquiry counts as unverified whose token has verified another one. */
export const tokenUsed = "token used before";

const plainColumns = [
  "id",
  "draft_id",
  "fields_digest",
  "digest",
  "state",
  "status",
  "name",
  "email",
  "phone",
  "event_date",
  "event_type",
  "servings",
  "location",
  "message",
  "client_network",
  "lost_files",
  "notice_state",
  "notice_due_at",
  "received_at",
  "updated_at",
] as const;
type InquiryRow = Record<(typeof plainColumns)[number], string | number | null> & {
  human_check: SpamOutcome;
  human_check_reason: string;
  human_token: string | null;
};

export function inquiryRow(record: InquiryRecord, stage: InquiryStage): InquiryRow {
  const { inquiry, human } = record;
  return {
    id: record.id,
    draft_id: record.draftId,
    fields_digest: record.fieldsDigest,
    digest: stage.digest,
    state: stage.state,
    status: human.outcome === "honeypot" ? "spam" : "new",
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone,
    event_date: inquiry.eventDate,
    event_type: inquiry.eventType,
    servings: inquiry.servings,
    location: inquiry.location,
    message: inquiry.message,
    human_check: human.outcome,
    human_check_reason: human.reason,
    human_token: human.token,
    client_network: record.network,
    lost_files: JSON.stringify(record.lostFiles),
    notice_state: stage.noticeDueAt === null ? "none" : "due",
    notice_due_at: stage.noticeDueAt,
    received_at: record.receivedAt,
    updated_at: stage.now,
  };
}

/** Whether a row of `insertInquiries` is going to be a verified one. */
export const verifiedRow = "(NOT taken AND sent ->> 'human_check' = 'verified')";

/**
 * Writes rows that are not kept yet. A token verifies one inquiry: a row whose token another one has is unverified.
 * `where` may leave rows out; its columns are `sent`, the row as JSON, and `taken`, whether its token is another's.
 */
export function insertInquiries(
  db: D1Database,
  rows: readonly InquiryRow[],
  where = "true",
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO inquiries (${plainColumns.join(", ")}, human_check, human_check_reason, human_token)
       SELECT ${plainColumns.map((column) => `sent ->> '${column}'`).join(", ")},
         iif(taken, 'unverified', sent ->> 'human_check'),
         iif(taken, '${tokenUsed}', sent ->> 'human_check_reason'),
         iif(taken, NULL, sent ->> 'human_token')
       FROM (
         SELECT value AS sent, EXISTS (
           SELECT 1 FROM inquiries
           WHERE human_token = value ->> 'human_token' AND id <> value ->> 'id'
         ) AS taken FROM json_each(?)
       ) WHERE ${where}
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(rows));
}
