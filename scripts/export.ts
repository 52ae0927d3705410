import { exportTo } from "./backup/archive.ts";
import { backupArguments } from "./backup/arguments.ts";
import { openStores } from "./backup/stores.ts";

// Writes everything that the studio owns to a folder: `npm run export -- FOLDER [--remote]`.
const { folder, remote } = backupArguments("export");
const { stores, close } = await openStores(remote);
try {
  const { rows, objects } = await exportTo(folder, stores);
  console.log(`${rows} rows and ${objects} files are in ${folder}.`);
} finally {
  await close();
}
