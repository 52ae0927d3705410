import { importFrom } from "./backup/archive.ts";
import { runBackup } from "./backup/command.ts";

// Brings an export back into empty stores: `npm run import -- FOLDER [--remote]`.
await runBackup("import", [], async (folder, stores) => {
  const { rows, objects } = await importFrom(folder, stores);
  return `${rows} rows and ${objects} files are back.`;
});
