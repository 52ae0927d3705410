import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";
import { addDays, studioToday } from "~/studio-time";

/** The same as for inquiries (DESIGN 5.21). */
const retentionDays = 731;

export async function sweepCalendar({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<string> {
  const before = addDays(studioToday(clock.now()), -retentionDays);
  const [daysOff = []] = await writeBatch(db, [
    db.prepare("DELETE FROM days_off WHERE last < ? RETURNING id").bind(before),
  ]);
  return describeCounts({ removed: daysOff.length });
}
