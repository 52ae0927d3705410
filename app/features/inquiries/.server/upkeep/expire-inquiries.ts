import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import { listFailedInquiries } from "../spool";
import { type RemovalServices, removeInquiries } from "./remove-inquiries";

/** DESIGN 5.21. */
const keptMonths = 24;
const deadline = 5000;

/** Deletes inquiries that nobody has touched for two years, with their files. Answers how that went. */
export async function expireInquiries(
  services: RemovalServices & Pick<Services, "clock">,
): Promise<string> {
  const before = monthsBefore(services.clock.now(), keptMonths);
  const removed = await removeInquiries(services, "updated_at", before);
  return `${removed + (await expirePutAside(services, before))} deleted`;
}

async function expirePutAside(services: RemovalServices, before: number): Promise<number> {
  const failed = await listFailedInquiries(services);
  const keys = failed.filter(({ at }) => at < before).map(({ key }) => key);
  if (keys.length > 0) await within(deadline, "R2", services.attachments.delete(keys));
  return keys.length;
}

function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
