import type { Miniflare } from "miniflare";
import { z } from "zod";
import {
  bootLocalWorker,
  type LocalWorkerOptions,
  migrate,
  readVars,
} from "../../scripts/local-worker";
import { seedIfEmpty } from "../../scripts/seed";

/** The time at which the tests' site stands still. */
export const testNow = Date.parse("2026-06-15T16:00:00Z");

export type Site = {
  origin: string;
  worker: Miniflare;
  db: D1Database;
  /** Sends a request as a client would; the origin goes in front of a path. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Makes bindings fail or hang; `{}` mends them all. Needs `faults: true`. */
  setFaults(faults: Record<string, "fail" | "hang">): Promise<void>;
  /** Moves the fixed clock on. Needs `faults: true`. */
  advanceClock(milliseconds: number): Promise<void>;
  /** How often the Worker has called its bindings since this was last asked, by "DB.batch". Needs `faults: true`. */
  countCalls(): Promise<Record<string, number>>;
  stop(): Promise<void>;
};

type SiteOptions = {
  /** Fills the store with `demo/`. */
  demo?: boolean;
  faults?: boolean;
  vars?: Record<string, string>;
  outbound?: LocalWorkerOptions["outbound"];
  /** Keeps the storage for a later site. */
  persistTo?: string;
};

/** A site of one's own: the built Worker on loopback with an empty (or the demo) store and a fixed clock. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { demo, faults, vars, outbound, persistTo } = options;
  const worker = await bootLocalWorker({
    vars: { ...readVars(".dev.vars.example"), FIXED_CLOCK: String(testNow), ...vars },
    ...(faults && { wrapper: "tests/support/fault-wrapper.js" }),
    ...(outbound && { outbound }),
    ...(persistTo && { persistTo }),
  });
  const origin = (await worker.ready).origin;
  const db = await worker.getD1Database("DB");
  await migrate(db);
  if (demo) await seedIfEmpty(worker);
  const send = (path: string, init?: RequestInit) =>
    fetch(new URL(path, origin), { redirect: "manual", ...init });
  return {
    origin,
    worker,
    db,
    send,
    setFaults: async (state) => {
      await send("/__faults", { method: "POST", body: JSON.stringify(state) });
    },
    advanceClock: async (milliseconds) => {
      await send("/__clock", { method: "POST", body: String(milliseconds) });
    },
    countCalls: async () =>
      z.record(z.string(), z.number()).parse(await (await send("/__calls")).json()),
    stop: () => worker.dispose(),
  };
}
