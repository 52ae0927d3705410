import { exportTo } from "./backup/archive.ts";
import { runBackup } from "./backup/command.ts";
import { exportFromCopy } from "./backup/from-copy.ts";

// Writes everything that the studio owns to a folder: `npm run export -- FOLDER [--remote]`; `--from-backup`: as it was when
// the site last made a copy of itself.
await runBackup("export", ["from-backup", "without-lost"], async (folder, stores, chosen) => {
  if (!chosen.has("from-backup")) return told(folder, await exportTo(folder, stores));
  const withoutLost = chosen.has("without-lost");
  const { lost, ...counts } = await exportFromCopy(folder, stores, { withoutLost });
  return [...lost.map((key) => `Gone, or another since: ${key}`), told(folder, counts)].join("\n");
});

function told(folder: string, { rows, objects }: { rows: number; objects: number }): string {
  return `${rows} rows and ${objects} files are in ${folder}.`;
}
