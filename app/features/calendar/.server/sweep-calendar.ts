import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";
import { addDays, studioToday } from "~/studio-time";

/** As long as an inquiry that nobody has touched (DESIGN 5.21). */
const keptDays = 731;

/** Removes days off that lie two years back. Answers how that went. */
export async function sweepCalendar({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<string> {
  const before = addDays(studioToday(clock.now()), -keptDays);
  const [daysOff = []] = await writeBatch(db, [
    db.prepare("DELETE FROM days_off WHERE last < ? RETURNING id").bind(before),
  ]);
  return describeCounts({ removed: daysOff.length });
}
