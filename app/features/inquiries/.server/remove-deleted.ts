import { z } from "zod";
import { runQuery } from "~/platform/d1-query";
import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import { undoTime } from "../inbox-view";
import { removeAttachments } from "./attachment-store";

type RemovalServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

const perRun = 100;
const deadline = 5000;

/** Removes what was deleted more than a day ago, files first. Answers how that went. */
export async function removeDeleted(services: RemovalServices): Promise<string> {
  const { db, clock } = services;
  const before = clock.now() - undoTime;
  const deleted = await runQuery(db, {
    sql: `SELECT id FROM inquiries WHERE deleted_at IS NOT NULL AND deleted_at <= ?
          ORDER BY deleted_at LIMIT ?`,
    params: [before, perRun],
    parse: (rows) => z.array(z.object({ id: z.string() })).parse(rows),
  });
  const emptied: string[] = [];
  for (const { id } of deleted) {
    // A row whose files are still there is what remembers them.
    if (await removeAttachments(services, id)) emptied.push(id);
  }
  const removal = db
    .prepare(
      "DELETE FROM inquiries WHERE deleted_at <= ? AND id IN (SELECT value FROM json_each(?))",
    )
    .bind(before, JSON.stringify(emptied));
  if (emptied.length > 0) await within(deadline, "D1", removal.run());
  return `${emptied.length} of ${deleted.length} removed`;
}
