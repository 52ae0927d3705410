import { z } from "zod";
import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";
import type { StudioSetting } from "~/platform/storage/studio-setting";
import { chainStart } from "./chain";

/** Where the chain begins: the last event that the sweep removed, or what stands before the first of all. */
export const chainBeginning: StudioSetting<{ seq: number; hash: string }> = {
  name: "events-swept",
  schema: z.object({ seq: z.number(), hash: z.string() }),
  initial: { seq: 0, hash: chainStart },
};

/** 24 months, in milliseconds. */
export const eventLife = 731 * 24 * 60 * 60 * 1000;
const perRun = 2000;

/**
 * The last one to go: of those at the beginning that are old, also by the newest event's time, by which the table itself keeps
 * them. The last linked one stays, since the next is linked to it.
 */
const lastToGo = `SELECT max(seq) AS seq FROM (
    SELECT seq FROM events
    WHERE seq < coalesce(
        (SELECT seq FROM events
         WHERE at > min(?1, (SELECT at FROM events ORDER BY seq DESC LIMIT 1) - ${eventLife}) ORDER BY seq LIMIT 1),
        0)
      AND seq < (SELECT seq FROM events WHERE hash <> '' ORDER BY seq DESC LIMIT 1)
    ORDER BY seq LIMIT ${perRun})`;

/** Removes what happened more than 24 months ago. Answers how that went. */
export async function sweepEvents({ db, clock }: Pick<Services, "db" | "clock">): Promise<string> {
  const now = clock.now();
  const [, removed] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO studio_settings (name, value, updated_at)
         SELECT ?2, json_object('seq', seq, 'hash', hash), ?3 FROM events WHERE seq = (${lastToGo})
         ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
      )
      .bind(now - eventLife, chainBeginning.name, now),
    db.prepare(`DELETE FROM events WHERE seq <= (${lastToGo}) RETURNING seq`).bind(now - eventLife),
  ]);
  return describeCounts({ removed: removed?.length ?? 0 });
}
