import { parseArgs } from "node:util";
import { Refusal, runCommand } from "../refusal.ts";
import { openStores, type Stores } from "./stores.ts";

/** Runs `npm run export` or `import` on the folder and the stores that it was given, and prints what came of it. */
export function runBackup(
  command: "export" | "import",
  options: readonly string[],
  work: (folder: string, stores: Stores, chosen: ReadonlySet<string>) => Promise<string>,
): Promise<void> {
  return runCommand(async () => {
    const { folder, chosen } = backupArguments(command, ["remote", ...options]);
    const { stores, close } = await openStores(chosen.has("remote"));
    try {
      console.log(await work(folder, stores, chosen));
    } finally {
      await close();
    }
  });
}

/** The folder, and which of the command's options were chosen; `remote`: the account is meant instead of the local stores. */
function backupArguments(command: string, options: readonly string[]) {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const chosen = new Set(Object.keys(values));
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0 || [...chosen].some((name) => !options.includes(name))) {
    const shown = options.map((name) => ` [--${name}]`).join("");
    throw new Refusal(`Use: npm run ${command} -- FOLDER${shown}`);
  }
  return { folder, chosen };
}
