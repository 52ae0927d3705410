import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Miniflare } from "miniflare";
import { z } from "zod";
import { faultWrapper } from "../tests/support/faults/wrapper-files.ts";
import { exportTo, importFrom, type LostStore, lostStores } from "./backup/archive.ts";
import { exportFromCopy } from "./backup/from-copy.ts";
import { openOffSite } from "./backup/from-off-site.ts";
import { type CopyStores, openStores, type Stores, storesOf } from "./backup/stores.ts";
import { buildUnlessBuilt } from "./demo-worker.ts";
import { growInquiries } from "./grow-inquiries.ts";
import { bootLocalWorker, migrate, readVars, timeOf } from "./local-worker.ts";
import { Refusal, runCommand } from "./refusal.ts";
import { seedIfEmpty } from "./seed.ts";
import { signIn } from "./sign-in.ts";
import { prepareState, storage } from "./state.ts";
import { digestsOf } from "./test-commands/checkout.ts";

// Proves that the newest backup restores the studio: `npm run drill [-- --remote]`; `-- --from s3`: the newest off-site
// copy. It uses temporary empty stores on this machine. Without either the local site makes a backup first, with its own
// job; with `--grown` a large generated site does, whose storage fails. With `--lost d1` (or kv, r2) the restored site
// then loses that store alone and gets it back.

// Resets the owner's own password in the drill's stores, so that ADMIN_PASSWORD works.
const vars: Record<string, string> = { ...readVars(".dev.vars.example"), ADMIN_RESET: "drill" };
const begun = performance.now();
const syncSchema = z.object({ removed: z.number(), done: z.boolean() });
const archiveSchema = z.object({ migration: z.string() });
const office = ["EdibleArtControl", "inquiries", "calendar", "emails", "portfolio"];
const pages = [
  "",
  "privacy-policy",
  "terms-of-service",
  "accessibility",
  ...office,
  "image-management",
  "price-book",
];
const mostRuns = 2000;
const hour = 60 * 60 * 1000;

await runCommand(async () => {
  const { remote, grown, ...given } = parseArgs({
    strict: false,
    options: {
      remote: { type: "boolean" },
      grown: { type: "boolean" },
      from: { type: "string" },
      lost: { type: "string" },
    },
  }).values;
  if (given.from !== undefined && given.from !== "s3") throw new Refusal("--from takes s3 only.");
  const lost = lostStores.find((store) => store === given.lost);
  if (given.lost !== lost) throw new Refusal(`--lost takes one of ${lostStores.join(", ")}.`);
  buildUnlessBuilt();
  const folder = mkdtempSync(join(tmpdir(), "drill-"));
  try {
    const source = () => (grown ? copyGrownSite(join(folder, "grown")) : copyLocalSite());
    const offSite = async () => ({ stores: await openOffSite(), close: async () => {} });
    const opened = given.from ? offSite() : remote ? openStores(true) : source();
    await drill(folder, await opened, lost);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function drill(
  folder: string,
  source: { stores: CopyStores; close(): Promise<void> },
  store: LostStore | undefined,
) {
  const [taken, again] = [join(folder, "taken"), join(folder, "again")];
  // A live site deletes files every day; that doesn't make the backup invalid.
  const { lost, rows, objects } = await exportFromCopy(taken, source.stores, {
    withoutLost: true,
  }).finally(source.close);
  say(`read the backup: ${rows} rows and ${objects} files with matching digests`);
  if (lost.length > 0)
    say(`${lost.length} files were deleted or replaced since, such as ${lost[0]}`);
  await inSite(folder, async (_, stores) => {
    await migrate(stores.db);
    await importFrom(taken, stores);
  });
  say("restored everything into empty stores");
  if (store) await loseAndRestore(folder, taken, store);
  await inSite(folder, async (worker, stores) => {
    await exportTo(again, stores);
    compare(taken, again);
    say("compared every row and every file: identical");
    say(`opened ten pages: ${await openPages(worker)}`);
  });
}

async function inSite(folder: string, work: (worker: Miniflare, stores: Stores) => Promise<void>) {
  const persistTo = join(folder, "stores");
  const worker = await bootLocalWorker({ persistTo, vars, onLog: () => {} });
  try {
    await work(worker, await storesOf(worker));
  } finally {
    await worker.dispose();
  }
}

/** The site goes on without the store, and its syncs must not make it worse. */
async function loseAndRestore(folder: string, taken: string, lost: LostStore) {
  const lose = () => rmSync(join(folder, "stores", lost), { recursive: true });
  lose();
  await inSite(folder, async (worker, { db }) => {
    if (lost === "d1") await migrate(db);
    if (lost !== "kv") await sync(worker, db);
  });
  say(`lost ${lost}, and let the site go on`);
  if (lost === "d1") lose();
  const before = performance.now();
  await inSite(folder, async (worker, stores) => {
    await migrate(stores.db);
    await importFrom(taken, stores, lost);
    if (lost === "r2") await sync(worker, stores.db);
  });
  say(`restored ${lost} in ${((performance.now() - before) / 1000).toFixed(1)} s`);
}

async function sync(worker: Miniflare, db: D1Database) {
  const { origin } = await worker.ready;
  await db.prepare("DELETE FROM sync_cooldowns").run();
  for (const [path, name, secret = ""] of [
    ["gallery-sync", "x-sync-key", vars.GALLERY_SYNC_KEY],
    ["awards-sync", "x-admin-token", vars.AWARDS_ADMIN_TOKEN],
  ] as const) {
    const headers = { [name]: secret, "content-type": "application/json" };
    for (let query = "", done = false; !done; query = "?continue") {
      const url = new URL(`/api/${path}${query}`, origin);
      const answer = await fetch(url, { method: "POST", headers, body: "{}" });
      const report = syncSchema.parse(await answer.json());
      if (report.removed > 0) throw new Refusal(`A sync removed ${report.removed} items.`);
      done = report.done;
    }
  }
}

/** Tables are only compared for a backup of the current version, since later migrations change them. */
function compare(taken: string, again: string): void {
  const migrationOf = (folder: string) =>
    archiveSchema.parse(JSON.parse(readFileSync(join(folder, "archive.json"), "utf8"))).migration;
  const isOfNow = migrationOf(taken) === migrationOf(again);
  const parts = ["objects", "manifests", ...(isOfNow ? ["tables"] : [])];
  const [before = [], after = []] = [taken, again].map((folder) =>
    digestsOf(folder, parts)
      .split("\n")
      // A backup has no file for an empty table.
      .filter((line) => readFileSync(join(folder, line.slice(65))).length > 0),
  );
  const differs =
    before.find((line) => !after.includes(line)) ?? after.find((line) => !before.includes(line));
  if (differs) throw new Refusal(`The restored data differs from the backup: ${differs.slice(65)}`);
}

async function openPages(worker: Miniflare): Promise<string> {
  const { origin } = await worker.ready;
  const cookie = await signIn(origin, vars.ADMIN_PASSWORD ?? "");
  const times: string[] = [];
  for (const path of pages) {
    const before = performance.now();
    const response = await fetch(new URL(path, origin), { headers: { cookie } });
    if (!response.ok || !(await response.text()).includes("<h1"))
      throw new Refusal(`/${path} doesn’t open: ${response.status}.`);
    times.push(`/${path} ${Math.round(performance.now() - before)} ms`);
  }
  return times.join(", ");
}

/** Runs a local site at its next backup time until the backup is complete. */
async function copySite(persistTo: string, prepare: (worker: Miniflare) => Promise<Weather>) {
  const night = Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 9 * hour;
  const worker = await bootLocalWorker({
    persistTo,
    vars: { ...vars, CLOCK_START: String(night), CLOCK_HELD: "1" },
    wrapper: faultWrapper,
    onLog: () => {},
  });
  const stores = await storesOf(worker);
  const change = await prepare(worker);
  // Forces a new backup, whatever the last drill left.
  await stores.db.prepare("DELETE FROM second_copy").run();
  await stores.db.prepare("DELETE FROM job_runs WHERE name = 'second-copy'").run();
  const handler = await worker.getWorker();
  for (let runs = 1; ; runs += 1) {
    await change(runs);
    await handler.scheduled({ scheduledTime: timeOf("two-minutes") });
    const detail = await stores.db
      .prepare("SELECT detail FROM job_runs WHERE name = 'second-copy'")
      .first("detail");
    if (runs === mostRuns) throw new Refusal(`The backup doesn’t finish: ${detail}`);
    if (detail !== "Done") continue;
    say(`made a backup in ${runs} runs of its job`);
    return { stores, close: () => worker.dispose() };
  }
}

/** Sets the stores' faults before a run of the job. */
type Weather = (run: number) => Promise<unknown>;

async function copyLocalSite() {
  await prepareState();
  return copySite(storage, async () => async () => {});
}

/** The demo with 10,000 inquiries and 2,000 files, whose database and bucket fail in two runs of three. */
function copyGrownSite(folder: string) {
  return copySite(folder, async (worker) => {
    const { db, buckets } = await storesOf(worker);
    await migrate(db);
    await seedIfEmpty(worker, Date.now());
    await growInquiries(db, 10_000);
    for (let file = 0; file < 2000; file += 1) {
      await buckets["inquiry-attachments"].put(`grown-${file}/file`, randomBytes(20_000), {});
    }
    say("made a site of 10,000 inquiries and 2,000 files");
    const { origin } = await worker.ready;
    const faults = { DB: { lostChance: 0.2 }, BACKUPS: { lostChance: 0.3 } };
    return (run) =>
      fetch(new URL("/__faults", origin), {
        method: "POST",
        body: JSON.stringify(run % 3 === 0 ? {} : faults),
      });
  });
}

function say(what: string): void {
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${what}`);
}
