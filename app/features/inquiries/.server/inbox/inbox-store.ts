import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { timeColumn } from "~/platform/storage/time-column";
import type { InboxInquiry, InquiryNote } from "../../inbox/inbox";
import { undoTime } from "../../inbox/inbox-view";
import {
  alertStates,
  arrivalStates,
  type InquiryStatus,
  inquiryStatuses,
  spamChecks,
} from "../../inquiry-status";
import { filledColumns, filledFields } from "../filled-fields";

const count = z.tuple([z.object({ n: z.number() })]).transform(([{ n }]) => n);

export type StatusCounts = Partial<Record<InquiryStatus, number>>;

const statusCountsSchema = z.array(z.object({ status: z.enum(inquiryStatuses), n: z.number() }));

export const statusCountsQuery: D1Query<StatusCounts> = {
  sql: "SELECT status, count(*) AS n FROM inquiries WHERE deleted_at IS NULL GROUP BY status",
  params: [],
  parse: (rows) =>
    Object.fromEntries(statusCountsSchema.parse(rows).map(({ status, n }) => [status, n])),
};

/** How many can still be brought back. */
export function deletedCountQuery(now: number): D1Query<number> {
  return {
    sql: "SELECT count(*) AS n FROM inquiries WHERE deleted_at IS NOT NULL AND deleted_at > ?",
    params: [now - undoTime],
    parse: (rows) => count.parse(rows),
  };
}

type InquiryRow = Omit<InboxInquiry, "attachments" | "notes" | "others">;

const rowSchema = z.object({
  id: z.string(),
  state: z.enum(arrivalStates),
  status: z.enum(inquiryStatuses),
  statusAt: timeColumn.nullable(),
  deletedAt: timeColumn.nullable(),
  ...filledFields.shape,
  spamCheck: z.enum(spamChecks),
  spamCheckReason: z.string(),
  lostFiles: jsonColumn(z.array(z.string())).catch([]),
  alertState: z.enum(alertStates),
  alertTries: z.number(),
  alertDueAt: timeColumn.nullable(),
  alertError: z.string(),
  receivedAt: timeColumn,
}) satisfies z.ZodType<InquiryRow>;

/** An inquiry for the inbox; one that was deleted more than a day ago is none. */
export function inboxInquiryQuery(id: string, now: number): D1Query<InquiryRow | null> {
  return {
    sql: `SELECT id, state, status, status_at AS statusAt, deleted_at AS deletedAt, ${filledColumns},
            human_check AS spamCheck, human_check_reason AS spamCheckReason, lost_files AS lostFiles,
            notice_state AS alertState, notice_tries AS alertTries, notice_due_at AS alertDueAt,
            notice_error AS alertError, received_at AS receivedAt
          FROM inquiries WHERE id = ? AND (deleted_at IS NULL OR deleted_at > ?)`,
    params: [id, now - undoTime],
    parse: ([row]) => (row === undefined ? null : rowSchema.parse(row)),
  };
}

const notesSchema = z.array(z.object({ id: z.string(), text: z.string(), at: timeColumn }));

export function notesQuery(inquiryId: string): D1Query<InquiryNote[]> {
  return {
    sql: "SELECT id, text, at FROM inquiry_notes WHERE inquiry_id = ? ORDER BY at, id",
    params: [inquiryId],
    parse: (rows) => notesSchema.parse(rows),
  };
}

/** One client's: the same email address or the same phone number. */
const sameClient = `inquiries AS own JOIN inquiries AS other
  ON lower(other.email) = lower(own.email) OR other.phone_digits = own.phone_digits
  WHERE own.id = ? AND other.deleted_at IS NULL`;

/** How many further inquiries came from the same client. */
export function othersQuery(id: string): D1Query<number> {
  return {
    sql: `SELECT count(*) AS n FROM ${sameClient} AND other.id <> own.id`,
    params: [id],
    parse: (rows) => count.parse(rows),
  };
}

const clientInquirySchema = z.object({
  id: z.string(),
  state: z.enum(arrivalStates),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  eventDate: z.string(),
  status: z.enum(inquiryStatuses),
  receivedAt: timeColumn,
});
export type ClientInquiry = z.infer<typeof clientInquirySchema>;

/** More than one client ever sends; each is listed before it is deleted. */
const mostOfOneClient = 100;

/** All that came from the client of this inquiry, itself included. */
export function clientInquiriesQuery(id: string): D1Query<ClientInquiry[]> {
  return {
    sql: `SELECT other.id, other.state, other.name, other.email, other.phone, other.event_date AS eventDate,
            other.status, other.received_at AS receivedAt
          FROM ${sameClient} ORDER BY other.received_at DESC LIMIT ${mostOfOneClient}`,
    params: [id],
    parse: (rows) => z.array(clientInquirySchema).parse(rows),
  };
}
