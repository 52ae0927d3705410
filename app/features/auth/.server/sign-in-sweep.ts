import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { sweepingTries } from "./secret-tries";

const day = 24 * 60 * 60 * 1000;
/** Much longer than the five minutes for which a challenge can be answered. */
const challengeLifetime = day;
/** As long as clients' inquiries. */
const noticeLifetime = 730 * day;

/** Forgets what counts no more at the sign-in, in one call; answers how that went. */
export async function sweepSignIns({ db, clock }: Pick<Services, "db" | "clock">): Promise<string> {
  const now = clock.now();
  const answers = await db.batch([
    sweepingTries(db, now),
    db.prepare("DELETE FROM spent_challenges WHERE at < ?").bind(now - challengeLifetime),
    db
      .prepare("DELETE FROM outbox WHERE kind = 'owner' AND inquiry_id IS NULL AND created_at < ?")
      .bind(now - noticeLifetime),
  ]);
  return describeCounts({ removed: answers.reduce((sum, { meta }) => sum + meta.changes, 0) });
}
