import { importFrom } from "./backup/archive.ts";
import { runBackup } from "./backup/command.ts";

// Imports an export into empty stores: `npm run import -- FOLDER [--remote]`. Deploy only afterwards, because the
// site's jobs would start writing to them.
await runBackup("import", [], async (folder, stores) => {
  const { rows, objects } = await importFrom(folder, stores);
  return `Imported ${rows} rows and ${objects} files.`;
});
