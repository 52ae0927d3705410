import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { eventTypes } from "../inquiry-fields";
import { alertStates, arrivalStates, inquiryStatuses, spamChecks } from "../inquiry-status";
import { pixelSize } from "../shown-attachment";

export const storedInquirySchema = z
  .object({
    id: z.string(),
    draft_id: z.string(),
    fields_digest: z.string(),
    state: z.enum(arrivalStates),
    status: z.enum(inquiryStatuses),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    event_date: z.string(),
    event_type: z.enum(eventTypes),
    servings: z.string(),
    location: z.string(),
    message: z.string(),
    human_check: z.enum(spamChecks),
    human_check_reason: z.string(),
    human_token: z.string().nullable(),
    client_network: z.string(),
    lost_files: jsonColumn(z.array(z.string())).catch([]),
    notice_state: z.enum(alertStates),
    notice_due_at: z.number().nullable(),
    notice_tries: z.number(),
    notice_error: z.string(),
    received_at: z.number(),
    updated_at: z.number(),
    deleted_at: z.number().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    draftId: row.draft_id,
    fieldsDigest: row.fields_digest,
    state: row.state,
    status: row.status,
    name: row.name,
    email: row.email,
    phone: row.phone,
    eventDate: row.event_date,
    eventType: row.event_type,
    servings: row.servings,
    location: row.location,
    message: row.message,
    spamCheck: row.human_check,
    spamCheckReason: row.human_check_reason,
    humanToken: row.human_token,
    network: row.client_network,
    lostFiles: row.lost_files,
    noticeState: row.notice_state,
    noticeDueAt: row.notice_due_at,
    noticeTries: row.notice_tries,
    /** Why the last try failed; empty: it did not. */
    noticeError: row.notice_error,
    receivedAt: row.received_at,
    updatedAt: row.updated_at,
    /** When a person deleted it; its row and files go a day later. */
    deletedAt: row.deleted_at,
  }));
export type StoredInquiry = z.infer<typeof storedInquirySchema>;

const attachmentSchema = z
  .object({
    sha256: z.string(),
    name: z.string(),
    contentType: z.string(),
    size: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .transform(({ width, height, ...file }) => ({ ...file, ...pixelSize(width, height) }));
type StoredAttachment = z.infer<typeof attachmentSchema>;

export function attachmentsQuery(inquiryId: string): D1Query<StoredAttachment[]> {
  return {
    sql: `SELECT sha256, name, content_type AS contentType, size, width, height FROM inquiry_attachments
          WHERE inquiry_id = ? ORDER BY position`,
    params: [inquiryId],
    parse: (rows) => z.array(attachmentSchema).parse(rows),
  };
}
