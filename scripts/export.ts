import { exportTo } from "./backup/archive.ts";
import { runBackup } from "./backup/command.ts";
import { exportFromCopy } from "./backup/from-copy.ts";

// Exports everything that the studio owns to a folder: `npm run export -- FOLDER [--remote]`; `--from-backup`: as of the
// site's newest backup.
await runBackup("export", ["from-backup", "without-lost"], async (folder, stores, chosen) => {
  if (!chosen.has("from-backup")) return summarize(folder, await exportTo(folder, stores));
  const withoutLost = chosen.has("without-lost");
  const { lost, ...counts } = await exportFromCopy(folder, stores, { withoutLost });
  return [
    ...lost.map((key) => `Deleted or replaced since: ${key}`),
    summarize(folder, counts),
  ].join("\n");
});

function summarize(folder: string, { rows, objects }: { rows: number; objects: number }): string {
  return `${rows} rows and ${objects} files are in ${folder}.`;
}
