import { exportTo } from "./backup/archive.ts";
import { runBackup } from "./backup/command.ts";

// Writes everything that the studio owns to a folder: `npm run export -- FOLDER [--remote]`.
await runBackup(
  "export",
  exportTo,
  ({ rows, objects }, folder) => `${rows} rows and ${objects} files are in ${folder}.`,
);
