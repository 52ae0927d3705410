import { importFrom } from "./backup/archive.ts";
import { backupArguments } from "./backup/arguments.ts";
import { openStores } from "./backup/stores.ts";

// Brings an export back into empty stores: `npm run import -- FOLDER [--remote]`.
const { folder, remote } = backupArguments("import");
const { stores, close } = await openStores(remote);
try {
  const { rows, objects } = await importFrom(folder, stores);
  console.log(`${rows} rows and ${objects} files are back.`);
} finally {
  await close();
}
