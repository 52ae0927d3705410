import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { deleteOldTries } from "./secret-tries";

const day = 24 * 60 * 60 * 1000;
const challengeLifetime = day;

export async function sweepSignIns({ db, clock }: Pick<Services, "db" | "clock">): Promise<string> {
  const now = clock.now();
  const answers = await db.batch([
    deleteOldTries(db, now),
    db.prepare("DELETE FROM spent_challenges WHERE at < ?").bind(now - challengeLifetime),
  ]);
  return describeCounts({ removed: answers.reduce((sum, { meta }) => sum + meta.changes, 0) });
}
