import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";

/** 24 months, in milliseconds. */
export const eventLife = 731 * 24 * 60 * 60 * 1000;
const perRun = 2000;

/** Also measured from the newest event, as the table's trigger does. */
export async function sweepEvents({ db, clock }: Pick<Services, "db" | "clock">): Promise<string> {
  const [removed] = await writeBatch(db, [
    db
      .prepare(
        `DELETE FROM events WHERE seq IN (
           SELECT seq FROM events
           WHERE at <= min(?, (SELECT at FROM events ORDER BY seq DESC LIMIT 1) - ${eventLife})
           ORDER BY seq LIMIT ${perRun})
         RETURNING seq`,
      )
      .bind(clock.now() - eventLife),
  ]);
  return describeCounts({ removed: removed?.length ?? 0 });
}
