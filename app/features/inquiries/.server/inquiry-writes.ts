import { z } from "zod";
import { runQuery, type SqlValue } from "~/platform/d1-query";
import { tryTwice, within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import type { InquiryField } from "../inquiry-fields";
import type { Inquiry } from "../inquiry-schema";
import { arrivalStates, type HumanCheck } from "../inquiry-states";

type StoreServices = Pick<Services, "db">;

const writeDeadline = 5000;
/** The end of the enquiry writes the row again, so that its beginning need not wait long. */
const firstWriteDeadline = 2500;

export type InquiryRecord = {
  id: string;
  draftId: string;
  fieldsDigest: string;
  inquiry: Pick<Inquiry, InquiryField>;
  human: { outcome: HumanCheck; reason: string };
  /** A keyed digest; empty: not known. */
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
  await write(db, [insertInquiry(db, record, unfinished)], firstWriteDeadline);
}

const siblingsSchema = z.array(
  z.object({ id: z.string(), state: z.enum(arrivalStates), digest: z.string().nullable() }),
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
const standingSchema = z.array(z.object({ id: z.string(), files: z.number() }));
const idExistsSchema = z.tuple([z.object({ stands: z.number() })]);

type Standing = { id: string; attachmentsCount: number };

/** The enquiry that stands for this draft and digest. */
export async function findFinished(
  { db }: StoreServices,
  identity: { draftId: string; digest: string },
): Promise<Standing | null> {
  return runQuery(db, { ...standingQuery(identity), parse: parseStanding });
}

function standingQuery({ draftId, digest }: { draftId: string; digest: string }) {
  return {
    sql: `SELECT id, (SELECT count(*) FROM inquiry_attachments WHERE inquiry_id = inquiries.id) AS files
          FROM inquiries WHERE draft_id = ? AND digest = ?`,
    params: [draftId, digest],
  };
}

function parseStanding(rows: unknown): Standing | null {
  const [row] = standingSchema.parse(rows);
  return row ? { id: row.id, attachmentsCount: row.files } : null;
}

export type InquiryEnd = {
  digest: string;
  files: readonly KeptFile[];
  /** Unfinished rows that this enquiry takes the place of, its own aside. */
  replaced: readonly string[];
  now: number;
};

/**
 * Makes the enquiry `new`, in the place of its own unfinished row and of those in `replaced`.
 * Answers the enquiry that now stands for this draft and digest (another one if that was first), which unfinished
 * rows have gone, and whether this enquiry has a row of its own. May be sent twice.
 */
export async function finishInquiry(
  { db }: StoreServices,
  record: InquiryRecord,
  end: InquiryEnd,
): Promise<Standing & { removed: string[]; ownStands: boolean }> {
  const isQuiet = record.human.outcome === "honeypot";
  const standing = standingQuery({ draftId: record.draftId, digest: end.digest });
  const [gone, , , , stands, own] = await write(db, [
    db
      .prepare(
        `DELETE FROM inquiries WHERE state = 'receiving' AND id IN (SELECT value FROM json_each(?))
         RETURNING id`,
      )
      .bind(JSON.stringify([record.id, ...end.replaced])),
    insertInquiry(db, record, {
      state: "new",
      digest: end.digest,
      noticeDueAt: isQuiet ? null : end.now,
      now: end.now,
    }),
    growInquiry(db, record, end),
    insertAttachments(db, record.id, end.files),
    db.prepare(standing.sql).bind(...standing.params),
    db.prepare("SELECT EXISTS (SELECT 1 FROM inquiries WHERE id = ?) AS stands").bind(record.id),
  ]);
  const kept = parseStanding(stands);
  if (!kept) throw new Error("The enquiry was written but does not stand.");
  const [{ stands: ownStands }] = idExistsSchema.parse(own);
  const removed = idsSchema.parse(gone).map((row) => row.id);
  return { ...kept, removed, ownStands: ownStands === 1 };
}

/** An upload of more than a quarter of an hour was taken for broken off and completed: now the rest is here. */
function growInquiry(
  db: D1Database,
  record: InquiryRecord,
  { digest, now }: InquiryEnd,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE OR IGNORE inquiries SET digest = ?1, lost_files = ?2, updated_at = ?3,
         notice_state = iif(notice_state = 'none', 'none', 'due'),
         notice_due_at = iif(notice_state = 'none', NULL, ?3)
       WHERE id = ?4 AND digest <> ?1`,
    )
    .bind(digest, JSON.stringify(record.lostFiles), now, record.id);
}

function insertAttachments(
  db: D1Database,
  inquiryId: string,
  files: readonly KeptFile[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO inquiry_attachments (inquiry_id, sha256, name, content_type, size, position)
       SELECT ?1, value ->> 'sha256', value ->> 'name', value ->> 'contentType', value ->> 'size', key
       FROM json_each(?2) WHERE EXISTS (SELECT 1 FROM inquiries WHERE id = ?1)
       ON CONFLICT DO NOTHING`,
    )
    .bind(inquiryId, JSON.stringify(files));
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
async function write(
  db: D1Database,
  statements: D1PreparedStatement[],
  deadline = writeDeadline,
): Promise<unknown[][]> {
  const answers = await tryTwice(() => within(deadline, "D1", db.batch(statements)));
  return answers.map(({ results }) => results);
}
