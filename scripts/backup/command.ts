import { parseArgs } from "node:util";
import { Refusal, runCommand } from "../refusal.ts";
import { openStores, type Stores } from "./stores.ts";

/** Runs `npm run export` or `import` with its arguments and prints the result. */
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

/** The folder and the chosen options; `remote` means the account's stores instead of the local ones. */
function backupArguments(command: string, options: readonly string[]) {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const chosen = new Set(Object.keys(values));
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0 || [...chosen].some((name) => !options.includes(name))) {
    const shown = options.map((name) => ` [--${name}]`).join("");
    throw new Refusal(`Usage: npm run ${command} -- FOLDER${shown}`);
  }
  return { folder, chosen };
}
