import type { Miniflare } from "miniflare";
import { z } from "zod";
import {
  bootLocalWorker,
  type LocalWorkerOptions,
  readVars,
  timeOf,
} from "../../scripts/local-worker";
import { RemoteDatabase } from "./database/remote-database";
import { doorWrapper, faultWrapper } from "./faults/wrapper-files";
import { copyStore } from "./stores";

/** The start of the tests' clock, which advances a millisecond per reading. */
export const testNow = Date.parse("2026-06-15T16:00:00Z");

export type Fault =
  | "fail"
  | "hang"
  /** An R2 object stops midway. */
  | "stall"
  /** D1's free daily limits. */
  | "reads used up"
  | "writes used up"
  | { failNext: number }
  | { failAfter: number }
  /** Milliseconds before each response. */
  | { delay: number }
  /** The operation succeeds, and its response is lost. */
  | { lostChance: number };

const mailSchema = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string().default(""),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z
    .array(
      z.object({
        content: z.base64(),
        filename: z.string(),
        type: z.string(),
        disposition: z.literal("attachment"),
      }),
    )
    .default([]),
  /** The id that the email service assigned. */
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
  /** Sends a request like a client; `path` may omit the origin. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Makes bindings fail or hang; `{}` clears all faults. Needs `faults: true`, as do the clock and the emails. */
  setFaults(faults: Record<string, Fault>): Promise<void>;
  /** Sets the clock, which then runs, or stands still in a site with `heldClock`. */
  setClock(now: number): Promise<void>;
  /** Sets the clock and stops it until it is set again. */
  holdClock(now: number): Promise<void>;
  advanceClock(milliseconds: number): Promise<void>;
  /** The Worker's calls of its bindings since the last time, such as "DB.batch". */
  countCalls(): Promise<Record<string, number>>;
  /** The rows that D1 read and wrote since the last time, and the number of queries. */
  countRows(): Promise<{ read: number; written: number; queries: number }>;
  /** The log so far; a line may arrive after its response. */
  log: readonly LogLine[];
  takeMails(): Promise<SentMail[]>;
  /** Makes emails to these addresses fail with these codes; `{}` clears them. */
  refuseMails(codes: Record<string, string>): Promise<void>;
  /** Delivers an email like Email Routing; returns why it was rejected, or null. */
  deliver(
    envelope: { from: string; to: string },
    raw: string | Uint8Array<ArrayBuffer>,
  ): Promise<string | null>;
  /** Delivers messages of a queue; false if they failed. */
  deliverQueued(bodies: readonly object[]): Promise<boolean>;
  runCron(schedule: Parameters<typeof timeOf>[0]): Promise<void>;
  stop(): Promise<void>;
};

type SiteOptions = {
  demo?: boolean;
  faults?: boolean;
  /** The clock stands still, for tests about an exact moment. */
  heldClock?: boolean;
  vars?: Record<string, string>;
  outbound?: LocalWorkerOptions["outbound"];
  /** Storage from `copyStore`, for a site with a past. */
  store?: string;
};

/** Starts the built Worker on loopback, with its own empty (or demo) store and its own clock. */
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
      // Like a new site; tests about client email turn it on.
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
  const commandClock = async (command: { now?: number; advance?: number; held?: boolean }) => {
    await send("/__clock", { method: "POST", body: JSON.stringify(command) });
  };
  return {
    origin,
    worker,
    db,
    send,
    setFaults: async (state) => {
      await send("/__faults", { method: "POST", body: JSON.stringify(state) });
    },
    setClock: (now) => commandClock({ now, held: heldClock }),
    holdClock: (now) => commandClock({ now, held: true }),
    advanceClock: (advance) => commandClock({ advance }),
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
    deliverQueued: async (bodies) =>
      (await send("/__queue", { method: "POST", body: JSON.stringify(bodies) })).ok,
    runCron: async (schedule) => {
      const run = await send(`/cdn-cgi/local/scheduled?time=${timeOf(schedule).getTime()}`);
      if (run.status === 404) throw new Error(await run.text());
    },
    stop: () => worker.dispose(),
  };
}
