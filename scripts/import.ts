import { importFrom } from "./backup/archive.ts";
import { runBackup } from "./backup/command.ts";

// Brings an export back into empty stores: `npm run import -- FOLDER [--remote]`.
await runBackup(
  "import",
  importFrom,
  ({ rows, objects }) => `${rows} rows and ${objects} files are back.`,
);
