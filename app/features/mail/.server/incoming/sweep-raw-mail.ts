import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { textsIn } from "~/platform/storage/plain-rows";
import { deleteRaw, listPending, listRaw, rawKeyOf } from "./raw-mail";

const day = 24 * 60 * 60 * 1000;
const starts = 16;
const mostWaiting = 1000;

/**
 * Deletes raw emails over a day old that have no message and no marker. Keys are hashes: each day checks a page of a
 * thousand, from the next hex digit on. Makes four calls at most.
 */
export async function sweepRawMail(
  services: Pick<Services, "db" | "attachments" | "clock" | "log">,
): Promise<number> {
  const now = services.clock.now();
  const stored = await listRaw(services, (Math.floor(now / day) % starts).toString(16));
  const old = stored.filter(({ uploaded }) => now - uploaded.getTime() > day).map(({ key }) => key);
  if (old.length === 0) return 0;
  const waiting = await listPending(services);
  if (waiting.length >= mostWaiting) return 0;
  const awaited = new Set(waiting.map(({ name }) => rawKeyOf(name)));
  // Query after listing the markers: an email that was filed in between has its message.
  const orphans = await listUnnamed(
    services,
    old.filter((key) => !awaited.has(key)),
  );
  await deleteRaw(services, orphans);
  if (orphans.length > 0) services.log.info("mail.swept", { emails: orphans.length });
  return orphans.length;
}

function listUnnamed(
  services: Pick<Services, "db" | "log">,
  keys: readonly string[],
): Promise<string[]> {
  return runQuery(services, {
    sql: `SELECT value AS key FROM json_each(?) WHERE NOT EXISTS (
            SELECT 1 FROM messages INDEXED BY messages_raw WHERE raw_key = value)`,
    params: [JSON.stringify(keys)],
    parse: (rows) => textsIn(rows, "key"),
  });
}
