import { pictureHashes } from "~/features/orders/.server/order-files";
import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { databaseBirthQuery } from "~/platform/storage/database-birth";
import { textsIn } from "~/platform/storage/plain-rows";
import { fileKeyOf } from "../attachment-store";
import { listSpooledInquiries, spoolPrefix } from "../spool";

type SweepServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

const day = 24 * 60 * 60 * 1000;
const everyRun = 15 * 60 * 1000;
const starts = 256;
/** Raw emails, which their messages refer to. */
const emailPrefix = "mail/";

/**
 * Removes files older than a day that neither a list nor a quote names, and their previews. Each run lists a thousand
 * keys from the next two-digit prefix on, and so covers the bucket in under three days.
 */
export async function sweepAttachments(services: SweepServices): Promise<string> {
  const { attachments, clock, log } = services;
  const now = clock.now();
  const start = (Math.floor(now / everyRun) % starts).toString(16).padStart(2, "0");
  // Other keys start with a hex digit.
  const { objects } = await attachments.list({ startAfter: start, include: [] });
  const files = objects.filter(
    ({ key }) => !key.startsWith(spoolPrefix) && !key.startsWith(emailPrefix),
  );
  const bornAt = await runQuery(services, databaseBirthQuery);
  const old = files.filter(
    ({ uploaded }) => now - uploaded.getTime() > day && uploaded.getTime() >= bornAt,
  );
  const orphans = await findOrphans(
    services,
    old.map(({ key }) => key),
  );
  if (orphans.length > 0) {
    await attachments.delete(orphans);
    log.info("attachments.swept", { files: orphans.length });
  }
  return describeCounts({ removed: orphans.length });
}

async function findOrphans(services: SweepServices, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const listed = await readListed(services, keys);
  const unlisted = keys.filter((key) => !listed.has(fileKeyOf(key)));
  if (unlisted.length === 0) return [];
  const waiting = await listSpooledInquiries(services);
  if (!waiting) return [];
  const orphans = unlisted.filter((key) => !waiting.has(inquiryOf(key)));
  // An inquiry that left the spool meanwhile is listed by now.
  const listedNow = await readListed(services, orphans);
  return orphans.filter((key) => !listedNow.has(fileKeyOf(key)));
}

async function readListed(
  services: Pick<Services, "db" | "log">,
  keys: readonly string[],
): Promise<Set<string>> {
  return runQuery(services, {
    sql: `SELECT value AS key FROM json_each(?) WHERE
            EXISTS (SELECT 1 FROM inquiry_attachments WHERE order_id || '/' || sha256 = value
                    AND order_id = substr(value, 1, instr(value, '/') - 1))
            OR substr(value, instr(value, '/') + 1) IN (
              ${pictureHashes("order_id = substr(json_each.value, 1, instr(json_each.value, '/') - 1)")})`,
    params: [JSON.stringify(keys.map(fileKeyOf))],
    parse: (rows) => new Set(textsIn(rows, "key")),
  });
}

function inquiryOf(key: string): string {
  return fileKeyOf(key).split("/", 1).join();
}
