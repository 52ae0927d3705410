import { z } from "zod";
import { runQuery } from "~/platform/d1-query";
import { within } from "~/platform/deadline";
import { jsonColumn } from "~/platform/json-column";
import type { Services } from "~/platform/services";
import { attachmentKey } from "./attachment-store";

export type RemovalServices = Pick<Services, "db" | "attachments">;

/** An enquiry has ten files at most, and R2 deletes a thousand in one call. */
const perRun = 100;
const deadline = 5000;

const doomedSchema = z.array(z.object({ id: z.string(), hashes: jsonColumn(z.array(z.string())) }));

/**
 * Removes for good what was deleted, or last touched, at that time or before; answers how many. Files go first: a row
 * whose files are still there is what remembers them. Three calls however many they are, since on the free plan all
 * jobs of a trigger together may make 50. A file that no row lists goes with the sweep of the attachments.
 */
export async function removeInquiries(
  { db, attachments }: RemovalServices,
  time: "deleted_at" | "updated_at",
  before: number,
): Promise<number> {
  const doomed = await runQuery(db, {
    sql: `SELECT id, (SELECT json_group_array(sha256) FROM inquiry_attachments
                      WHERE inquiry_id = inquiries.id) AS hashes
          FROM inquiries WHERE ${time} <= ? ORDER BY ${time} LIMIT ?`,
    params: [before, perRun],
    parse: (rows) => doomedSchema.parse(rows),
  });
  if (doomed.length === 0) return 0;
  const keys = doomed.flatMap(({ id, hashes }) => hashes.map((hash) => attachmentKey(id, hash)));
  if (keys.length > 0) await within(deadline, "R2", attachments.delete(keys));
  const removal = db
    .prepare(`DELETE FROM inquiries WHERE ${time} <= ? AND id IN (SELECT value FROM json_each(?))`)
    .bind(before, JSON.stringify(doomed.map(({ id }) => id)));
  await within(deadline, "D1", removal.run());
  return doomed.length;
}
