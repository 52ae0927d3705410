import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { textsIn } from "~/platform/storage/plain-rows";
import { fileKeyOf } from "../attachment-store";
import { listSpooledInquiries, spoolPrefix } from "../spool";

type SweepServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

const day = 24 * 60 * 60 * 1000;
const everyRun = 15 * 60 * 1000;
const starts = 256;
/** Emails as they came: the messages made of them remember them. */
const emailPrefix = "mail/";

/**
 * Removes files that no inquiry lists and that are older than a day, with their previews. Ids are random: each run takes
 * a listing's thousand from the next two hexadecimal digits on, so that any bucket is through in under three days and a
 * small one at once. Six calls however many they are. Answers how that went.
 */
export async function sweepAttachments(services: SweepServices): Promise<string> {
  const { attachments, clock, log } = services;
  const now = clock.now();
  const start = (Math.floor(now / everyRun) % starts).toString(16).padStart(2, "0");
  // Every key begins with a digit or a letter up to f, but for the spool's and the emails'.
  const { objects } = await attachments.list({ startAfter: start, include: [] });
  const files = objects.filter(
    ({ key }) => !key.startsWith(spoolPrefix) && !key.startsWith(emailPrefix),
  );
  const old = files.filter(({ uploaded }) => now - uploaded.getTime() > day);
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
  // One that left the spool meanwhile is listed by now.
  const listedNow = await readListed(services, orphans);
  return orphans.filter((key) => !listedNow.has(fileKeyOf(key)));
}

/** The files of these objects that an inquiry lists. */
async function readListed(
  services: Pick<Services, "db" | "log">,
  keys: readonly string[],
): Promise<Set<string>> {
  return runQuery(services, {
    sql: `SELECT value AS key FROM json_each(?) WHERE
            EXISTS (SELECT 1 FROM inquiry_attachments WHERE order_id || '/' || sha256 = value
                    AND order_id = substr(value, 1, instr(value, '/') - 1))`,
    params: [JSON.stringify(keys.map(fileKeyOf))],
    parse: (rows) => new Set(textsIn(rows, "key")),
  });
}

function inquiryOf(key: string): string {
  return fileKeyOf(key).split("/", 1).join();
}
