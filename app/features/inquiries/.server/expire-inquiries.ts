import { z } from "zod";
import { runQuery } from "~/platform/d1-query";
import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import { tryEach } from "~/platform/try-each";
import { removeAttachments } from "./attachment-store";
import { listFailedInquiries } from "./spool";

type ExpiryServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

/** DESIGN 5.21. */
const keptMonths = 24;
const perRun = 40;
const deadline = 5000;

/** Deletes enquiries that nobody has touched for two years, with their files. Answers how that went. */
export async function expireInquiries(services: ExpiryServices): Promise<string> {
  const before = monthsBefore(services.clock.now(), keptMonths);
  const expired = await runQuery(services.db, {
    sql: "SELECT id FROM inquiries WHERE updated_at < ? ORDER BY updated_at LIMIT ?",
    params: [before, perRun],
    parse: (rows) => z.array(z.object({ id: z.string() })).parse(rows),
  });
  let deleted = 0;
  await tryEach(expired, async ({ id }) => {
    // A row whose files are still there is what remembers them.
    if (!(await removeAttachments(services, id))) return;
    const removal = services.db.prepare("DELETE FROM inquiries WHERE id = ?").bind(id);
    await within(deadline, "D1", removal.run());
    deleted += 1;
  });
  return `${deleted + (await expirePutAside(services, before))} deleted`;
}

async function expirePutAside(services: ExpiryServices, before: number): Promise<number> {
  const failed = await listFailedInquiries(services);
  const keys = failed.filter(({ at }) => at < before).map(({ key }) => key);
  if (keys.length > 0) await within(deadline, "R2", services.attachments.delete(keys));
  return keys.length;
}

function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
