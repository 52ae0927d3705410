import type { Services } from "~/platform/services";
import { undoTime } from "../../inbox/inbox-view";
import { type RemovalServices, removeInquiries } from "./remove-inquiries";

/** Removes what was deleted more than a day ago. Answers how that went. */
export async function removeDeleted(
  services: RemovalServices & Pick<Services, "clock">,
): Promise<string> {
  const removed = await removeInquiries(services, "deleted_at", services.clock.now() - undoTime);
  return `${removed} removed`;
}
