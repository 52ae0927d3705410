import { z } from "zod";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { describeCounts } from "~/platform/jobs/describe-counts";
import { tryEach } from "~/platform/jobs/try-each";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { textsIn } from "~/platform/storage/plain-rows";
import { digestInquiry } from "../../inquiry-digest";
import { listAttachments, removeAttachments } from "../attachment-store";
import { finishInquiries } from "../finish-inquiries";
import { type InquiryRecord, storedColumns, storedFields, storedInquiry } from "../inquiry-rows";
import { listSpooledDrafts } from "../spool";

type CompletionServices = Pick<Services, "db" | "attachments" | "clock" | "log" | "settings">;

/** How long an inquiry may take to arrive before it counts as broken off. */
const longestUpload = 15 * 60 * 1000;
/** How long it waits for a later try of its own that is still in the spool, whose drain ends both. */
const longestSpooling = 7 * 24 * 60 * 60 * 1000;
/**
 * Of the oldest and of the newest as many: a flood of broken uploads does not hold up those who come after it, nor the
 * other way round. A run of the cron may make 50 calls on a free plan, and the jobs before and after this one need most.
 */
const ofEachEnd = 3;

/** Makes inquiries that broke off on their way `new`, with the files that arrived. Answers how that went. */
export async function completeUnfinished(services: CompletionServices): Promise<string> {
  const spooled = await listSpooledDrafts(services);
  if (!spooled) return "waiting for the backup inbox";
  const broken: BrokenOff[] = [];
  await tryEach(await readUnfinished(services, spooled), async (record) => {
    broken.push({ record, files: await listAttachments(services, record.id) });
  });
  const contained = await dropContained(services, broken);
  const completed = broken.filter(({ record }) => !contained.has(record.id));
  await complete(services, completed);
  return describeCounts({ completed: completed.length, "sent again since": contained.size });
}

function readUnfinished(
  services: CompletionServices,
  spooled: ReadonlySet<string>,
): Promise<InquiryRecord[]> {
  const now = services.clock.now();
  const waiting = `SELECT ${storedColumns}, draft_id AS draftId, fields_digest AS fieldsDigest,
      client_network AS network, human_token AS token
    FROM inquiries WHERE state = 'receiving' AND received_at <= ?1
    AND (received_at <= ?2 OR draft_id NOT IN (SELECT value FROM json_each(?3)))`;
  return runQuery(services, {
    sql: `SELECT * FROM (${waiting} ORDER BY received_at LIMIT ?4)
          UNION SELECT * FROM (${waiting} ORDER BY received_at DESC LIMIT ?4)`,
    params: [now - longestUpload, now - longestSpooling, JSON.stringify([...spooled]), ofEachEnd],
    parse: (rows) => z.array(unfinishedSchema).parse(rows).map(recordOf),
  });
}

const unfinishedSchema = storedInquiry.extend({
  draftId: z.string(),
  fieldsDigest: z.string(),
  network: z.string(),
  token: z.string().nullable(),
});

function recordOf(row: z.infer<typeof unfinishedSchema>): InquiryRecord {
  const { id, draftId, fieldsDigest, network, receivedAt, details, likes } = row;
  return {
    id,
    draftId,
    fieldsDigest,
    network,
    receivedAt,
    details,
    likes,
    inquiry: storedFields.parse(row),
    spamCheck: { outcome: row.spamCheck, reason: row.spamCheckReason, token: row.token },
    lostFiles: [],
  };
}

type BrokenOff = { record: InquiryRecord; files: readonly StoredFile[] };

/** Removes those for which a finished inquiry of the same draft and text has all the files too, and answers which. */
async function dropContained(
  services: CompletionServices,
  broken: readonly BrokenOff[],
): Promise<Set<string>> {
  if (broken.length === 0) return new Set();
  const tries = broken.map(({ record: { id, draftId, fieldsDigest }, files }) => ({
    id,
    draftId,
    fieldsDigest,
    hashes: files.map(({ sha256 }) => sha256),
  }));
  const contained = await runQuery(services, {
    sql: `DELETE FROM inquiries WHERE state = 'receiving' AND id IN (
          SELECT value ->> 'id' FROM json_each(?) AS broken WHERE EXISTS (
            SELECT 1 FROM inquiries AS whole
            WHERE draft_id = broken.value ->> 'draftId' AND fields_digest = broken.value ->> 'fieldsDigest'
              AND state = 'new' AND NOT EXISTS (
                SELECT 1 FROM json_each(broken.value, '$.hashes') AS hash WHERE hash.value NOT IN
                  (SELECT sha256 FROM inquiry_attachments WHERE order_id = whole.id)
              )
          )) RETURNING id`,
    params: [JSON.stringify(tries)],
    parse: (rows) => new Set(textsIn(rows, "id")),
  });
  for (const id of contained) {
    await removeAttachments(services, id);
    services.log.info("inquiry.try_dropped", { id });
  }
  return contained;
}

/** All in one transaction; when D1 will not have that, each alone. */
async function complete(services: CompletionServices, broken: readonly BrokenOff[]): Promise<void> {
  if (broken.length === 0) return;
  const finished = await Promise.all(
    broken.map(async ({ record, files }) => ({
      record,
      files,
      replaced: [],
      digest: await digestInquiry(
        record.fieldsDigest,
        files.map(({ sha256 }) => sha256),
      ),
    })),
  );
  const now = services.clock.now();
  try {
    await finishInquiries(services, finished, now);
  } catch (error) {
    services.log.error("inquiries.not_completed_together", error);
    await tryEach(finished, async (each) => void (await finishInquiries(services, [each], now)));
  }
  for (const { record, files } of broken) {
    services.log.info("inquiry.completed", { id: record.id, files: files.length });
  }
}
