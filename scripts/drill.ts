import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Miniflare } from "miniflare";
import { z } from "zod";
import { stateKey, stateSchema } from "../app/platform/backup/copy-form.ts";
import { exportTo, importFrom } from "./backup/archive.ts";
import { exportFromCopy } from "./backup/from-copy.ts";
import { openStores, type Stores, storesOf } from "./backup/stores.ts";
import { buildUnlessBuilt } from "./demo-worker.ts";
import { bootLocalWorker, migrate, readVars } from "./local-worker.ts";
import { Refusal, runCommand } from "./refusal.ts";
import { storage } from "./state.ts";
import { digestsOf } from "./test-commands/checkout.ts";

// Proves that the newest copy brings the studio back: `npm run drill [-- --remote]`. Everything happens in empty stores on
// this machine, which go with it. Without `--remote` the local site makes a copy first, by its own jobs.

const pagesToOpen = 10;
const vars = { ...readVars(".dev.vars.example") };

await runCommand(async () => {
  const { remote } = parseArgs({
    strict: false,
    options: { remote: { type: "boolean", default: false }, built: { type: "boolean" } },
  }).values;
  buildUnlessBuilt();
  const folder = mkdtempSync(join(tmpdir(), "drill-"));
  try {
    await drill(folder, remote === true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function drill(folder: string, remote: boolean): Promise<void> {
  const [taken, again] = [join(folder, "taken"), join(folder, "again")];
  const source = remote ? await openStores(true) : await copyLocalSite();
  const begun = performance.now();
  const counts = await exportFromCopy(taken, source.stores).finally(source.close);
  say(
    begun,
    `read the copy: ${counts.rows} rows, ${counts.objects} files, each with the digest it had`,
  );
  const worker = await bootLocalWorker({ persistTo: join(folder, "stores"), vars });
  try {
    const stores = await storesOf(worker);
    await migrate(stores.db);
    const back = await importFrom(taken, stores);
    say(begun, `brought back ${back.rows} rows and ${back.objects} files`);
    await exportTo(again, stores);
    compare(taken, again);
    say(begun, "compared every row and every file: they are the same");
    const opened = await openPages(worker);
    say(begun, `opened ${opened.length} pages: ${opened.join(" ")}`);
  } finally {
    await worker.dispose();
  }
}

/** What an older version copied is changed by the migrations since, and compared by its numbers. */
function compare(taken: string, again: string): void {
  const migrationOf = (folder: string) =>
    z
      .object({ migration: z.string() })
      .parse(JSON.parse(readFileSync(join(folder, "archive.json"), "utf8"))).migration;
  const parts = [
    "objects",
    "manifests",
    ...(migrationOf(taken) === migrationOf(again) ? ["tables"] : []),
  ];
  const [before = "", after = ""] = [taken, again].map((folder) => digestsOf(folder, parts));
  if (before === after) return;
  const differs = before.split("\n").find((line) => !after.includes(line)) ?? after;
  throw new Refusal(`What came back is not what was copied: ${differs.replace(/^\w+ /, "")}`);
}

async function openPages(worker: Miniflare): Promise<string[]> {
  const map = await (await open(worker, "/sitemap.xml")).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? "").pathname,
  );
  const pages = paths.slice(0, pagesToOpen);
  for (const path of pages) {
    const response = await open(worker, path);
    if (!response.ok || !(await response.text()).includes("<h1"))
      throw new Refusal(`${path} does not open: ${response.status}.`);
  }
  return pages;
}

async function open(worker: Miniflare, path: string): Promise<Response> {
  return fetch(new URL(path, await worker.ready));
}

async function copyLocalSite(): Promise<{ stores: Stores; close: () => Promise<void> }> {
  const worker = await bootLocalWorker({ persistTo: storage, vars });
  const stores = await storesOf(worker);
  const begun = performance.now();
  const handler = await worker.getWorker();
  await handler.scheduled({ cron: "17 8 * * *" });
  let steps = 0;
  while (await isRunning(stores)) {
    await handler.scheduled({ cron: "*/2 * * * *" });
    steps += 1;
    if (steps > 2000)
      throw new Refusal("The copy does not come to an end: the job’s note on the panel says why.");
  }
  say(begun, `made a copy in ${steps} runs of the job`);
  return { stores, close: () => worker.dispose() };
}

async function isRunning({ backups }: Stores): Promise<boolean> {
  const state = await backups.get(stateKey);
  if (!state) throw new Refusal("The site has begun no copy.");
  return (
    stateSchema.parse(JSON.parse(new TextDecoder().decode(await state.arrayBuffer()))).running !==
    null
  );
}

function say(begun: number, what: string): void {
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${what}`);
}
