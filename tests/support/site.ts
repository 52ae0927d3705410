import type { Miniflare } from "miniflare";
import { z } from "zod";
import { bootLocalWorker, type LocalWorkerOptions, readVars } from "../../scripts/local-worker";
import { RemoteDatabase } from "./database/remote-database";
import { doorWrapper, faultWrapper } from "./faults/wrapper-files";
import { copyStore } from "./stores";

/** The time from which the tests' site runs: a millisecond passes at each reading of its clock. */
export const testNow = Date.parse("2026-06-15T16:00:00Z");

export type Fault =
  | "fail"
  | "hang"
  /** An R2 object stops in the midst of its bytes. */
  | "stall"
  | { failNext: number }
  | { failAfter: number }
  /** Milliseconds before each answer. */
  | { delay: number }
  /** The work is done, its answer is lost. */
  | { lostChance: number };

const mailSchema = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string().default(""),
  headers: z.record(z.string(), z.string()).optional(),
  /** What the email service gave it. */
  messageId: z.string(),
});
export type SentMail = z.infer<typeof mailSchema>;

const deliverySchema = z.object({ rejected: z.string().nullable(), error: z.string().optional() });

const logLineSchema = z.looseObject({ level: z.string(), event: z.string() });
export type LogLine = z.infer<typeof logLineSchema>;

export type Site = {
  origin: string;
  worker: Miniflare;
  db: D1Database;
  /** Sends a request as a client would; the origin goes in front of a path. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Makes bindings fail or hang; `{}` mends them all. Needs `faults: true`, as do the clock and the mails. */
  setFaults(faults: Record<string, Fault>): Promise<void>;
  /** Sets the time from which the clock runs, or at which it stands in a site of `heldClock`. */
  setClock(now: number): Promise<void>;
  /** Has the clock stand still at a moment, until it is set again. */
  holdClock(now: number): Promise<void>;
  /** Moves the clock on from where it is. */
  advanceClock(milliseconds: number): Promise<void>;
  /** How often the Worker has called its bindings since this was last asked, by "DB.batch". */
  countCalls(): Promise<Record<string, number>>;
  /** How many rows the Worker has had D1 read and write since this was last asked, and in how many queries. */
  countRows(): Promise<{ read: number; written: number; queries: number }>;
  /** What the Worker has logged so far; a line may come after the answer that it belongs to. */
  log: readonly LogLine[];
  /** The mails that were sent since this was last asked. */
  takeMails(): Promise<SentMail[]>;
  /** Has emails to these addresses refused with these codes; `{}`: none any more. */
  refuseMails(codes: Record<string, string>): Promise<void>;
  /** Hands the Worker an email, as Email Routing does; answers why it was refused, or null. */
  deliver(
    envelope: { from: string; to: string },
    raw: string | Uint8Array<ArrayBuffer>,
  ): Promise<string | null>;
  /** Runs a cron trigger's jobs. */
  runCron(cron: string): Promise<void>;
  stop(): Promise<void>;
};

type SiteOptions = {
  /** The store holds `demo/`. */
  demo?: boolean;
  faults?: boolean;
  /** The clock stands still: for tests about an exact moment. */
  heldClock?: boolean;
  vars?: Record<string, string>;
  outbound?: LocalWorkerOptions["outbound"];
  /** Storage of `copyStore`, for a site that has a past. */
  store?: string;
};

/** A site of one's own: the built Worker on loopback with an empty (or the demo) store and a clock of its own. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { demo, faults, heldClock = false, vars, outbound, store } = options;
  const log: LogLine[] = [];
  const worker = await bootLocalWorker({
    persistTo: store ?? (await copyStore(demo ? "demo" : "empty")),
    onLog: (line) => {
      console.log(line);
      if (line.startsWith("{")) log.push(logLineSchema.parse(JSON.parse(line)));
    },
    vars: {
      ...readVars(".dev.vars.example"),
      CLOCK_START: String(testNow),
      ...(heldClock && { CLOCK_HELD: "1" }),
      // As a new site is set up; what is about email to clients switches it on.
      CLIENT_EMAIL: "off",
      REPLY_ADDRESS: "",
      ...vars,
    },
    wrapper: faults ? faultWrapper : doorWrapper,
    ...(outbound && { outbound }),
  });
  const origin = (await worker.ready).origin;
  const send = (path: string, init?: RequestInit) =>
    fetch(new URL(path, origin), { redirect: "manual", ...init });
  const db = new RemoteDatabase(send);
  const orderClock = async (order: { now?: number; advance?: number; held?: boolean }) => {
    await send("/__clock", { method: "POST", body: JSON.stringify(order) });
  };
  return {
    origin,
    worker,
    db,
    send,
    setFaults: async (state) => {
      await send("/__faults", { method: "POST", body: JSON.stringify(state) });
    },
    setClock: (now) => orderClock({ now, held: heldClock }),
    holdClock: (now) => orderClock({ now, held: true }),
    advanceClock: (advance) => orderClock({ advance }),
    countCalls: async () =>
      z.record(z.string(), z.number()).parse(await (await send("/__calls")).json()),
    countRows: async () =>
      z
        .object({ read: z.number(), written: z.number(), queries: z.number() })
        .parse(await (await send("/__rows")).json()),
    log,
    takeMails: async () => z.array(mailSchema).parse(await (await send("/__mails")).json()),
    refuseMails: async (codes) => {
      await send("/__refusals", { method: "POST", body: JSON.stringify(codes) });
    },
    deliver: async (envelope, raw) => {
      const path = `/__email?${new URLSearchParams(envelope)}`;
      const answer: unknown = await (await send(path, { method: "POST", body: raw })).json();
      const { rejected, error } = deliverySchema.parse(answer);
      if (error !== undefined) throw new Error(error);
      return rejected;
    },
    runCron: async (cron) => {
      const run = await send(`/cdn-cgi/local/scheduled?${new URLSearchParams({ cron })}`);
      if (run.status === 404) throw new Error(await run.text());
    },
    stop: () => worker.dispose(),
  };
}
