import { parseArgs } from "node:util";

/** What the command was given: the folder, and whether the account is meant instead of the local stores. */
export function backupArguments(command: "export" | "import"): { folder: string; remote: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: "boolean", default: false } },
  });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error(`Use: npm run ${command} -- FOLDER [--remote]`);
  return { folder, remote: values.remote };
}
