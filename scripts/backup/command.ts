import { parseArgs } from "node:util";
import { Refusal, runCommand } from "../refusal.ts";
import type { Counts } from "./archive.ts";
import { openStores, type Stores } from "./stores.ts";

/** Runs `npm run export` or `import` on the folder and the stores that it was given, and prints what came of it. */
export function runBackup(
  command: "export" | "import",
  work: (folder: string, stores: Stores) => Promise<Counts>,
  done: (counts: Counts, folder: string) => string,
): Promise<void> {
  return runCommand(async () => {
    const { folder, remote } = backupArguments(command);
    const { stores, close } = await openStores(remote);
    try {
      console.log(done(await work(folder, stores), folder));
    } finally {
      await close();
    }
  });
}

/** The folder, and whether the account is meant instead of the local stores. */
function backupArguments(command: string): { folder: string; remote: boolean } {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const { remote = false, ...unknown } = values;
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0 || Object.keys(unknown).length > 0) {
    throw new Refusal(`Use: npm run ${command} -- FOLDER [--remote]`);
  }
  return { folder, remote: remote !== false };
}
