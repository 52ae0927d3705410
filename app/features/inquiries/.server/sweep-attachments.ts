import { z } from "zod";
import { runQuery } from "~/platform/d1-query";
import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import { isPutAside, isSpooled } from "./spool";

type SweepServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

const day = 24 * 60 * 60 * 1000;
const everyRun = 15 * 60 * 1000;
const listDeadline = 5000;
const slices = 256;

/**
 * Removes files that no enquiry lists and that are older than a day. Ids are random, so each run takes those that
 * begin with the next two hexadecimal digits: the bucket is through in under three days. Answers how that went.
 */
export async function sweepAttachments(services: SweepServices): Promise<string> {
  const { attachments, clock, log } = services;
  const now = clock.now();
  const slice = (Math.floor(now / everyRun) % slices).toString(16).padStart(2, "0");
  const listing = attachments.list({ prefix: slice, include: [] });
  const { objects } = await within(listDeadline, "R2", listing);
  const old = objects.filter(({ uploaded }) => now - uploaded.getTime() > day);
  const orphans = await findOrphans(
    services,
    old.map(({ key }) => key),
  );
  if (orphans.length > 0) {
    await within(listDeadline, "R2", attachments.delete(orphans));
    log.info("attachments.swept", { files: orphans.length });
  }
  return `${orphans.length} of ${objects.length} removed`;
}

async function findOrphans(services: SweepServices, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const listed = await readListed(services, keys);
  const unlisted = keys.filter((key) => !listed.has(key));
  const waiting = new Set<string>();
  for (const id of new Set(unlisted.map(inquiryOf))) {
    if ((await isSpooled(services, id)) || (await isPutAside(services, id))) waiting.add(id);
  }
  const orphans = unlisted.filter((key) => !waiting.has(inquiryOf(key)));
  // One that left the spool meanwhile is listed by now.
  const listedNow = await readListed(services, orphans);
  return orphans.filter((key) => !listedNow.has(key));
}

/** Of these keys those that an enquiry lists, or may still list when it is finished. */
async function readListed(
  { db }: Pick<Services, "db">,
  keys: readonly string[],
): Promise<Set<string>> {
  return runQuery(db, {
    sql: `SELECT value AS key FROM json_each(?) WHERE
            EXISTS (SELECT 1 FROM inquiry_attachments WHERE inquiry_id || '/' || sha256 = value
                    AND inquiry_id = substr(value, 1, instr(value, '/') - 1))
            OR EXISTS (SELECT 1 FROM inquiries WHERE state = 'receiving'
                       AND id = substr(value, 1, instr(value, '/') - 1))`,
    params: [JSON.stringify(keys)],
    parse: (rows) =>
      new Set(
        z
          .array(z.object({ key: z.string() }))
          .parse(rows)
          .map(({ key }) => key),
      ),
  });
}

function inquiryOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}
