import { z } from "zod";
import { queueAlerts } from "~/features/mail/.server/outgoing/queue-alerts";
import { attachSentFiles } from "~/features/orders/.server/order-files";
import { insertOrders } from "~/features/orders/.server/order-rows";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, statement, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { textsIn } from "~/platform/storage/plain-rows";
import { hasRoom, refusalOf, spendUnverified } from "./inquiry-limits";
import { type InquiryRecord, inquiryRow, insertInquiries, orderOfRecord } from "./inquiry-rows";

type KeepServices = Pick<Services, "db" | "clock" | "log">;

export type CompleteInquiry = { record: InquiryRecord; files: readonly StoredFile[] };

export type StoredState = {
  isNew: boolean;
  hashes: ReadonlySet<string>;
};

/** Milliseconds to wait for files once the fields are stored. */
const uploadTime = 15 * 60 * 1000;

/** Only if the limits allow it, or it is stored already. `ended`: no files follow, so the owner is notified at once. */
export async function admitInquiry(
  services: KeepServices,
  record: InquiryRecord,
  ended: boolean,
): Promise<Result<StoredState>> {
  const now = services.clock.now();
  const arrivingUntil = ended ? null : now + uploadTime;
  const kept = await keep(services, [{ record, files: [] }], { arrivingUntil, now, isFirst: true });
  const stored = kept.get(record.id);
  return stored ? ok(stored) : refusalOf(services, record);
}

export function storeInquiries(
  services: KeepServices,
  inquiries: readonly CompleteInquiry[],
): Promise<ReadonlyMap<string, StoredState>> {
  const now = services.clock.now();
  return keep(services, inquiries, { arrivingUntil: null, now, isFirst: false });
}

type Keeping = {
  arrivingUntil: number | null;
  now: number;
  isFirst: boolean;
};

/** One transaction of idempotent statements: a retry adds what is missing. */
async function keep(
  { db, log }: KeepServices,
  inquiries: readonly CompleteInquiry[],
  { arrivingUntil, now, isFirst }: Keeping,
): Promise<ReadonlyMap<string, StoredState>> {
  const ids = inquiries.map(({ record }) => record.id);
  const rows = inquiries.map(({ record }) => inquiryRow(record, { arrivingUntil, now }));
  const lists = inquiries.map(({ record: { id }, files }) => ({ id, files }));
  const stored = storedQuery(ids);
  const [added, ...answers] = await writeBatch(db, [
    insertInquiries(db, rows, isFirst ? hasRoom(now) : "true"),
    ...(isFirst ? ids.map((id) => spendUnverified(db, id, now)) : []),
    insertOrders(
      db,
      inquiries.map(({ record }) => orderOfRecord(record, now)),
    ),
    ...(isFirst ? [] : [attachSentFiles(db, lists), endUploads(db, inquiries, now)]),
    queueAlerts(db, ids, { dueAt: arrivingUntil ?? now, now }),
    statement(db, stored),
  ]);
  const fresh = new Set(textsIn(added, "id"));
  const found = stored.parse(answers.at(-1) ?? [], log);
  return new Map(found.map(({ id, hashes }) => [id, { isNew: fresh.has(id), hashes }]));
}

export async function listFile(
  { db }: Pick<KeepServices, "db">,
  id: string,
  file: StoredFile,
  position: number,
): Promise<void> {
  await writeBatch(db, [attachSentFiles(db, [{ id, files: [file], first: position }])]);
}

export async function isInquiryStored(
  services: Pick<Services, "db" | "log">,
  id: string,
): Promise<boolean> {
  return (await runQuery(services, storedQuery([id]))).length > 0;
}

function storedQuery(
  ids: readonly string[],
): D1Query<readonly { id: string; hashes: ReadonlySet<string> }[]> {
  return {
    sql: `SELECT id, (SELECT json_group_array(sha256) FROM inquiry_attachments
                      WHERE order_id = inquiries.id AND message_id IS NULL) AS hashes
          FROM inquiries WHERE id IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify(ids)],
    parse: (rows) => storedSchema.parse(rows),
  };
}

const storedSchema = z.array(
  z.object({
    id: z.string(),
    hashes: jsonColumn(z.array(z.string())).transform((list) => new Set(list)),
  }),
);

/** A retry sends the whole form, so its list of missing files is final. */
function endUploads(
  db: D1Database,
  inquiries: readonly CompleteInquiry[],
  now: number,
): D1PreparedStatement {
  const ends = inquiries.map(({ record: { id, lostFiles } }) => ({
    id,
    lost: JSON.stringify(lostFiles),
  }));
  return db
    .prepare(
      `UPDATE inquiries SET arriving_until = NULL, lost_files = value ->> 'lost', copy_due_at = min(copy_due_at, ?1),
         updated_at = ?1
       FROM json_each(?2)
       WHERE inquiries.id = value ->> 'id' AND (arriving_until IS NOT NULL OR lost_files <> value ->> 'lost')`,
    )
    .bind(now, JSON.stringify(ends));
}
