import { z } from "zod";
import { queueAlerts } from "~/features/mail/.server/outgoing/queue-alerts";
import { attachSentFiles } from "~/features/orders/.server/order-files";
import { beginOrders } from "~/features/orders/.server/order-statements";
import type { StoredFile } from "~/features/orders/files/stored-file";
import type { Services } from "~/platform/services";
import { type D1Query, writeBatch } from "~/platform/storage/d1-query";
import { textsIn } from "~/platform/storage/plain-rows";
import { arrivalStates } from "../inquiry-status";
import { alertsOf } from "./email-alerts";
import { type InquiryRecord, inquiryRow, insertInquiries } from "./inquiry-rows";

type StoreServices = Pick<Services, "db" | "settings">;

/** Which draft, and what it says. */
export type DraftText = Pick<InquiryRecord, "draftId" | "fieldsDigest">;

const siblingsSchema = z.array(
  z.object({
    id: z.string(),
    state: z.enum(arrivalStates),
    digest: z.string().nullable(),
    draftId: z.string(),
    fieldsDigest: z.string(),
  }),
);
export type Sibling = z.infer<typeof siblingsSchema>[number];

/** All that was kept of the same drafts with the same text, these inquiries included. */
export function siblingsQuery(texts: readonly DraftText[]): D1Query<Sibling[]> {
  return {
    sql: `SELECT id, state, digest, draft_id AS draftId, fields_digest AS fieldsDigest FROM inquiries
          WHERE (draft_id, fields_digest) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
    params: [JSON.stringify(texts.map(({ draftId, fieldsDigest }) => [draftId, fieldsDigest]))],
    parse: (rows) => siblingsSchema.parse(rows),
  };
}

export function hasSameText(one: DraftText, other: DraftText): boolean {
  return one.draftId === other.draftId && one.fieldsDigest === other.fieldsDigest;
}

/** An inquiry whose files are all there. */
export type FinishedInquiry = {
  record: InquiryRecord;
  digest: string;
  files: readonly StoredFile[];
  /** Unfinished rows that this inquiry takes the place of, its own aside. */
  replaced: readonly string[];
};

type Finished = {
  /** The row that stores this inquiry: its own, or another one's that was first with the same text and files. */
  id: string;
  /** Whether this inquiry has a row of its own. */
  hasOwnRow: boolean;
};

const digestRows = z.array(
  z.object({ id: z.string(), draftId: z.string(), digest: z.string().nullable() }),
);

/**
 * Makes inquiries `new`, in the place of their own unfinished rows and of those in `replaced`, in one transaction.
 * Answers for each, in their order, where it is stored now, and of all which unfinished rows have gone. May be sent
 * twice.
 */
export async function finishInquiries(
  { db, settings }: StoreServices,
  inquiries: readonly FinishedInquiry[],
  now: number,
): Promise<{ finished: Finished[]; removed: string[] }> {
  const own = inquiries.map(({ record }) => record.id);
  const rows = inquiries.map(({ record, digest }) =>
    inquiryRow(record, {
      state: "new",
      digest,
      copyDueAt: record.spamCheck.outcome === "honeypot" ? null : now,
      now,
    }),
  );
  const digests = inquiries.map(({ record, digest }) => [record.draftId, digest]);
  const alerts = inquiries.flatMap((each) => alertsOf(each, settings));
  const [gone, , , , , rowsNow] = await writeBatch(db, [
    db
      .prepare(
        `DELETE FROM inquiries WHERE state = 'receiving' AND id IN (SELECT value FROM json_each(?))
         RETURNING id`,
      )
      .bind(JSON.stringify([...own, ...inquiries.flatMap(({ replaced }) => replaced)])),
    insertInquiries(db, rows, { known: grow }),
    beginOrders(db, own),
    attachSentFiles(
      db,
      inquiries.map(({ record: { id }, files }) => ({ id, files })),
    ),
    queueAlerts(db, alerts, now),
    db
      .prepare(
        `SELECT id, draft_id AS draftId, digest FROM inquiries
         WHERE (draft_id, digest) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))
           OR id IN (SELECT value FROM json_each(?))`,
      )
      .bind(JSON.stringify(digests), JSON.stringify(own)),
  ]);
  const stored = digestRows.parse(rowsNow);
  const ownIds = new Set(stored.map(({ id }) => id));
  const finished = inquiries.map(({ record, digest }) => {
    const row = stored.find((each) => each.draftId === record.draftId && each.digest === digest);
    if (!row) throw new Error("The inquiry was written but is not there.");
    return { id: row.id, hasOwnRow: ownIds.has(record.id) };
  });
  return { finished, removed: textsIn(gone, "id") };
}

/** An upload of more than a quarter of an hour was taken for broken off and completed: now the rest is here. */
const grow = `DO UPDATE SET digest = excluded.digest, lost_files = excluded.lost_files, updated_at = excluded.updated_at
  WHERE inquiries.digest <> excluded.digest AND NOT EXISTS (
    SELECT 1 FROM inquiries AS other WHERE other.draft_id = excluded.draft_id AND other.digest = excluded.digest)`;

export async function removeReceiving(
  { db }: StoreServices,
  ids: readonly string[],
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        "DELETE FROM inquiries WHERE state = 'receiving' AND id IN (SELECT value FROM json_each(?))",
      )
      .bind(JSON.stringify(ids)),
  ]);
}
