import { syncGallery } from "./features/gallery/.server/sync-gallery";
import { syncRecognitions } from "./features/recognitions/.server/sync-recognitions";
import type { Job } from "./platform/job";

const everyQuarterHour = "*/15 * * * *";

/** Everything that runs by itself. */
export const jobs: readonly Job[] = [
  {
    name: "gallery-sync",
    cron: everyQuarterHour,
    run: async (services) => describeSync(await syncGallery(services)),
  },
  {
    name: "recognitions-sync",
    cron: everyQuarterHour,
    run: async (services) => describeSync(await syncRecognitions(services)),
  },
];

type SyncStep = { done: boolean; imported: number; removed: number; skipped: readonly unknown[] };

function describeSync({ done, imported, removed, skipped }: SyncStep): string {
  const counts = `${imported} imported, ${removed} removed, ${skipped.length} skipped`;
  return done ? counts : `${counts}; goes on at the next run`;
}
