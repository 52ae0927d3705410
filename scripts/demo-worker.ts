import { execSync } from "node:child_process";
import type { Miniflare } from "miniflare";
import { bootLocalWorker, migrate, readVars } from "./local-worker.ts";
import { seedIfEmpty } from "./seed.ts";

/** Builds the site for a measurement; `--built` uses the existing build. */
export function buildUnlessBuilt(): void {
  if (process.argv.includes("--built")) return;
  execSync("npm run --silent build", { stdio: "inherit", windowsHide: true });
}

/** The built Worker with the demo's content, in a temporary store. */
export async function bootDemoWorker(): Promise<Miniflare> {
  const worker = await bootLocalWorker({ vars: readVars(".dev.vars.example") });
  await migrate(await worker.getD1Database("DB"));
  await seedIfEmpty(worker, Date.now());
  return worker;
}
