import { exportTo } from "./backup/archive.ts";
import { runBackup } from "./backup/command.ts";
import { exportFromCopy } from "./backup/from-copy.ts";
import { openOffSite } from "./backup/from-off-site.ts";

// Exports everything that the studio owns to a folder: `npm run export -- FOLDER [--remote]`; `--from-backup`: as of the
// site's newest backup; `--from-s3`: as of the newest off-site copy.
const options = ["from-backup", "from-s3", "without-lost"];
await runBackup("export", options, async (folder, stores, chosen) => {
  const isOffSite = chosen.has("from-s3");
  if (!isOffSite && !chosen.has("from-backup"))
    return summarize(folder, await exportTo(folder, stores));
  const withoutLost = chosen.has("without-lost");
  const source = isOffSite ? await openOffSite() : stores;
  const { lost, ...counts } = await exportFromCopy(folder, source, { withoutLost });
  return [
    ...lost.map((key) => `Deleted or replaced since: ${key}`),
    summarize(folder, counts),
  ].join("\n");
});

function summarize(folder: string, { rows, objects }: { rows: number; objects: number }): string {
  return `${rows} rows and ${objects} files are in ${folder}.`;
}
