import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { deleteOldTries } from "./secret-tries";

const day = 24 * 60 * 60 * 1000;
/** Much longer than the five minutes for which a challenge can be answered. */
const challengeLifetime = day;

/** Forgets what counts no more at the sign-in, in one call; answers how that went. */
export async function sweepSignIns({ db, clock }: Pick<Services, "db" | "clock">): Promise<string> {
  const now = clock.now();
  const answers = await db.batch([
    deleteOldTries(db, now),
    db.prepare("DELETE FROM spent_challenges WHERE at < ?").bind(now - challengeLifetime),
  ]);
  return describeCounts({ removed: answers.reduce((sum, { meta }) => sum + meta.changes, 0) });
}
