import { parseArgs } from "node:util";
import { Refusal, runCommand } from "../refusal.ts";
import type { Counts } from "./archive.ts";
import { exportFromCopy } from "./from-copy.ts";
import { openStores, type Stores } from "./stores.ts";

/** Runs `npm run export` or `import` on the folder and the stores that it was given, and prints what came of it. */
export function runBackup(
  command: "export" | "import",
  work: (folder: string, stores: Stores) => Promise<Counts>,
  done: (counts: Counts, folder: string) => string,
): Promise<void> {
  return runCommand(async () => {
    const { folder, remote, fromBackup } = backupArguments(command);
    const { stores, close } = await openStores(remote);
    try {
      const run = fromBackup ? exportFromCopy : work;
      console.log(done(await run(folder, stores), folder));
    } finally {
      await close();
    }
  });
}

/** The folder, whether the account is meant instead of the local stores, and whether the site's own copy is. */
function backupArguments(command: "export" | "import") {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const { remote = false, "from-backup": fromBackup = false, ...unknown } = values;
  const [folder, ...others] = positionals;
  const isKnown = Object.keys(unknown).length === 0 && !(fromBackup && command === "import");
  if (!folder || others.length > 0 || !isKnown) {
    const more = command === "export" ? " [--from-backup]" : "";
    throw new Refusal(`Use: npm run ${command} -- FOLDER [--remote]${more}`);
  }
  return { folder, remote: remote !== false, fromBackup: fromBackup !== false };
}
