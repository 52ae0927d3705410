import { removePhoneOrders } from "~/features/orders/.server/phone-orders";
import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";
import { addDays, studioToday } from "~/studio-time";
import { toldCanceled } from "./load-feed";

/** As long as an inquiry that nobody has touched (DESIGN 5.21). */
const keptDays = 731;
const dayLength = 24 * 60 * 60 * 1000;

/** Removes orders that were deleted a while ago, and what lies two years back. Answers how that went. */
export async function sweepCalendar({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<string> {
  const now = clock.now();
  const before = addDays(studioToday(now), -keptDays);
  const [orders = [], daysOff = []] = await writeBatch(db, [
    removePhoneOrders(db, {
      deletedBefore: now - toldCanceled * dayLength,
      dayBefore: before,
    }),
    db.prepare("DELETE FROM days_off WHERE last < ? RETURNING id").bind(before),
  ]);
  return describeCounts({ removed: orders.length + daysOff.length });
}
