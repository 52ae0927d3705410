import { z } from "zod";
import { runQuery, type SqlValue } from "~/platform/d1-query";
import { DeadlineError, within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import type { Inquiry } from "../inquiry-schema";

type StoreServices = Pick<Services, "db">;

const writeDeadline = 5000;

export type InquiryRecord = {
  id: string;
  draftId: string;
  fieldsDigest: string;
  inquiry: Inquiry;
  human: { outcome: "verified" | "unverified" | "honeypot"; reason: string };
  network: string;
  /** Names of files that could not be stored. */
  lostFiles: readonly string[];
  receivedAt: number;
};

export type KeptFile = { sha256: string; name: string; contentType: string; size: number };

/** Keeps the fields while the files are still coming. */
export async function saveReceiving({ db }: StoreServices, record: InquiryRecord): Promise<void> {
  const unfinished = {
    state: "receiving",
    digest: null,
    noticeDueAt: null,
    now: record.receivedAt,
  };
  await write(db, [insertInquiry(db, record, unfinished)]);
}

const siblingsSchema = z.array(
  z.object({ id: z.string(), state: z.enum(["receiving", "new"]), digest: z.string().nullable() }),
);
export type Sibling = z.infer<typeof siblingsSchema>[number];

/** All that was kept of the same draft with the same words, this enquiry included. */
export function readSiblings(
  { db }: StoreServices,
  { draftId, fieldsDigest }: Pick<InquiryRecord, "draftId" | "fieldsDigest">,
): Promise<Sibling[]> {
  return runQuery(db, {
    sql: "SELECT id, state, digest FROM inquiries WHERE draft_id = ? AND fields_digest = ?",
    params: [draftId, fieldsDigest],
    parse: (rows) => siblingsSchema.parse(rows),
  });
}

const idsSchema = z.array(z.object({ id: z.string() }));
const keptSchema = z.tuple([z.object({ id: z.string(), files: z.number() })]);

/**
 * Makes the enquiry `new`, in the place of its own unfinished row and of those in `replaced`.
 * Answers the enquiry that now stands for this draft and digest (another one if that was first),
 * and which unfinished rows have gone. May be sent twice.
 */
export async function finishInquiry(
  { db }: StoreServices,
  record: InquiryRecord,
  end: { digest: string; files: readonly KeptFile[]; replaced: readonly string[]; now: number },
): Promise<{ id: string; attachmentsCount: number; removed: string[] }> {
  const noticeDueAt = record.human.outcome === "honeypot" ? null : end.now;
  const [gone, , , kept] = await write(db, [
    db
      .prepare(
        `DELETE FROM inquiries WHERE state = 'receiving' AND id IN (SELECT value FROM json_each(?))
         RETURNING id`,
      )
      .bind(JSON.stringify([record.id, ...end.replaced])),
    insertInquiry(db, record, { state: "new", digest: end.digest, noticeDueAt, now: end.now }),
    db
      .prepare(
        `INSERT INTO inquiry_attachments (inquiry_id, sha256, name, content_type, size, position)
         SELECT ?1, value ->> 'sha256', value ->> 'name', value ->> 'contentType', value ->> 'size', key
         FROM json_each(?2) WHERE EXISTS (SELECT 1 FROM inquiries WHERE id = ?1)
         ON CONFLICT DO NOTHING`,
      )
      .bind(record.id, JSON.stringify(end.files)),
    db
      .prepare(
        `SELECT id, (SELECT count(*) FROM inquiry_attachments WHERE inquiry_id = inquiries.id) AS files
         FROM inquiries WHERE draft_id = ? AND digest = ?`,
      )
      .bind(record.draftId, end.digest),
  ]);
  const [{ id, files }] = keptSchema.parse(kept);
  return { id, attachmentsCount: files, removed: idsSchema.parse(gone).map((row) => row.id) };
}

export async function removeReceiving({ db }: StoreServices, id: string): Promise<void> {
  await write(db, [
    db.prepare("DELETE FROM inquiries WHERE id = ? AND state = 'receiving'").bind(id),
  ]);
}

/** The row is left out where the enquiry is kept already. */
function insertInquiry(
  db: D1Database,
  record: InquiryRecord,
  stage: { state: string; digest: string | null; noticeDueAt: number | null; now: number },
): D1PreparedStatement {
  const { inquiry, human } = record;
  const row: Record<string, SqlValue> = {
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
    client_network: record.network,
    lost_files: JSON.stringify(record.lostFiles),
    notice_state: stage.noticeDueAt === null ? "none" : "due",
    notice_due_at: stage.noticeDueAt,
    received_at: record.receivedAt,
    updated_at: stage.now,
  };
  const columns = Object.keys(row);
  const marks = columns.map(() => "?").join(", ");
  return db
    .prepare(
      `INSERT INTO inquiries (${columns.join(", ")}) VALUES (${marks}) ON CONFLICT DO NOTHING`,
    )
    .bind(...Object.values(row));
}

/** One transaction, tried twice: D1 never repeats a write by itself. */
async function write(db: D1Database, statements: D1PreparedStatement[]): Promise<unknown[][]> {
  const run = () => within(writeDeadline, "D1", db.batch(statements));
  const answers = await run().catch((error: unknown) => {
    if (error instanceof DeadlineError) throw error;
    return run();
  });
  return answers.map(({ results }) => results);
}
