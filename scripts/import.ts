import { importFrom, lostStores } from "./backup/archive.ts";
import { runBackup } from "./backup/command.ts";

// Imports an export into empty stores: `npm run import -- FOLDER [--remote]`. Deploy only afterwards, because the
// site's jobs would start writing to them. `--lost-d1`, `--lost-kv`, or `--lost-r2` imports what was in that one.
const options = lostStores.map((store) => `lost-${store}`);
await runBackup("import", options, async (folder, stores, chosen) => {
  const lost = lostStores.find((store) => chosen.has(`lost-${store}`));
  const { rows, objects } = await importFrom(folder, stores, lost);
  if (lost === "kv") return "Imported the manifests.";
  return `Imported ${rows} rows and ${objects} files.`;
});
