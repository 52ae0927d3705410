import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { bootLocalWorker, migrate, readVars } from "../../scripts/local-worker";
import { seedIfEmpty } from "../../scripts/seed";
import { doorWrapper } from "./faults/wrapper-files";
import { testNow } from "./site";

/** A runner's global setup: migrates and seeds the stores that sites copy. Returns a function that removes them. */
export default async function makeStores(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "cake-studio-tests-"));
  const [empty, demo] = [join(folder, "empty"), join(folder, "demo")];
  await fill(empty, async (worker) => {
    await migrate(await worker.getD1Database("DB"));
  });
  await cp(empty, demo, { recursive: true });
  await fill(demo, (worker) => seedIfEmpty(worker, testNow));
  process.env.TEST_STORES = folder;
  return () => rm(folder, { recursive: true, maxRetries: 5 });
}

/** A store can be copied only after the process that wrote it has ended. */
async function fill(persistTo: string, work: (worker: Miniflare) => Promise<void>): Promise<void> {
  // The clock is held, so that nothing in the store is later than a site's start.
  const clock = { CLOCK_START: String(testNow), CLOCK_HELD: "1" };
  const vars = { ...readVars(".dev.vars.example"), ...clock };
  const worker = await bootLocalWorker({ persistTo, vars, wrapper: doorWrapper });
  try {
    await work(worker);
  } finally {
    await worker.dispose();
  }
}
