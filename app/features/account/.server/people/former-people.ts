import { eventLife } from "~/platform/journal/sweep-events";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";

/** Deletes names that no remaining event refers to. */
export async function sweepFormerPeople({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<void> {
  await writeBatch(db, [
    db.prepare("DELETE FROM former_people WHERE removed_at < ?").bind(clock.now() - eventLife),
  ]);
}
