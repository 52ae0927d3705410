import { z } from "zod";
import { runQuery } from "~/platform/d1-query";
import type { Services } from "~/platform/services";
import { tryEach } from "~/platform/try-each";
import { digestInquiry } from "../inquiry-digest";
import { listAttachments, removeAttachments } from "./attachment-store";
import { filledFields } from "./filled-fields";
import { type KeptInquiry, keptInquirySchema } from "./inquiry-store";
import {
  finishInquiry,
  type InquiryRecord,
  type KeptFile,
  removeReceiving,
} from "./inquiry-writes";
import { listSpooledDrafts } from "./spool";

type CompletionServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

/** How long an enquiry may take to arrive before it counts as broken off. */
const patience = 15 * 60 * 1000;
/** How long it waits for a later try of its own that is still in the spool, whose drain ends both. */
const spoolPatience = 7 * 24 * 60 * 60 * 1000;
const lookedAt = 20;
/** A run of the cron may make 50 queries on a free plan; an enquiry takes seven. */
const perRun = 2;

/** Makes enquiries that broke off on their way `new`, with the files that arrived. Answers how that went. */
export async function completeUnfinished(services: CompletionServices): Promise<string> {
  const { db, clock } = services;
  const spooled = await listSpooledDrafts(services);
  if (!spooled) return "waits for the spool";
  const now = clock.now();
  const unfinished = await runQuery(db, {
    sql: `SELECT * FROM inquiries WHERE state = 'receiving' AND received_at <= ?1
            AND (received_at <= ?2 OR draft_id NOT IN (SELECT value FROM json_each(?3)))
          ORDER BY received_at LIMIT ?4`,
    params: [now - patience, now - spoolPatience, JSON.stringify([...spooled]), lookedAt],
    parse: (rows) => z.array(keptInquirySchema).parse(rows).map(recordOf),
  });
  const counts = { completed: 0, dropped: 0 };
  await tryEach(unfinished, async (record) => {
    if (counts.completed + counts.dropped < perRun)
      counts[await completeOne(services, record)] += 1;
  });
  return `${counts.completed} completed, ${counts.dropped} dropped for a later try`;
}

function recordOf(kept: KeptInquiry): InquiryRecord {
  const { id, draftId, fieldsDigest, humanCheck, humanCheckReason, network, receivedAt } = kept;
  return {
    ...{ id, draftId, fieldsDigest, network, receivedAt },
    inquiry: filledFields.parse(kept),
    human: { outcome: humanCheck, reason: humanCheckReason },
    lostFiles: [],
  };
}

async function completeOne(
  services: CompletionServices,
  record: InquiryRecord,
): Promise<"completed" | "dropped"> {
  const { clock, log } = services;
  const { id } = record;
  const files = await listAttachments(services, id);
  if (await isContained(services, record, files)) {
    await removeReceiving(services, id);
    await removeAttachments(services, id);
    log.info("inquiry.try_dropped", { id });
    return "dropped";
  }
  const digest = await digestInquiry(
    record.fieldsDigest,
    files.map(({ sha256 }) => sha256),
  );
  await finishInquiry(services, record, { digest, files, replaced: [], now: clock.now() });
  log.info("inquiry.completed", { id, files: files.length });
  return "completed";
}

/** Whether a finished enquiry of the same draft and words has all its files too. */
async function isContained(
  { db }: Pick<Services, "db">,
  { draftId, fieldsDigest }: InquiryRecord,
  files: readonly KeptFile[],
): Promise<boolean> {
  const hashes = JSON.stringify(files.map(({ sha256 }) => sha256));
  return runQuery(db, {
    sql: `SELECT 1 FROM inquiries WHERE draft_id = ? AND fields_digest = ? AND state = 'new'
          AND NOT EXISTS (
            SELECT 1 FROM json_each(?) WHERE value NOT IN
              (SELECT sha256 FROM inquiry_attachments WHERE inquiry_id = inquiries.id)
          ) LIMIT 1`,
    params: [draftId, fieldsDigest, hashes],
    parse: (rows) => rows.length > 0,
  });
}
