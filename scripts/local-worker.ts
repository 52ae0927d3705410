import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseEnv } from "node:util";
import { convertV4MiniflareOptions, Miniflare, type Request, type Response } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import { z } from "zod";
import type { Schedule } from "../app/platform/jobs/schedule.ts";
import { schedules } from "../app/schedules.ts";

export type LocalWorkerOptions = {
  /** The storage folder; a temporary one by default. */
  persistTo?: string;
  /** Overrides of wrangler.toml's vars, and secrets. */
  vars?: Record<string, string>;
  /** Handles the Worker's outbound calls; by default they fail. */
  outbound?: (request: Request) => Promise<Response> | Response;
  port?: number;
  /** Receives the Worker's console output line by line; by default this process's console. */
  onLog?: (line: string) => void;
  /** A wrapper module that imports the Worker as `./index.js`, and the modules that it needs. */
  wrapper?: readonly [string, ...string[]];
};

/** wrangler.toml's values of the vars that a studio sets. */
export const localVars = {
  SITE_ORIGIN: "http://localhost:8787",
  TURNSTILE_SITE_KEY: "1x00000000000000000000BB",
  GBP_LOCATION: "",
  OWNER_EMAIL: "owner@example.com",
  STUDIO_EMAIL: "hello@example.com",
  STUDIO_PHONE: "(216) 555-0142",
  CLIENT_EMAIL: "off",
  REPLY_ADDRESS: "",
  STUDIO_FOUNDER: "",
};

/** Boots the built Worker, with the bindings of wrangler.toml, on loopback. */
export async function bootLocalWorker(options: LocalWorkerOptions = {}): Promise<Miniflare> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("./wrangler.toml");
  const { modulesRules: _, ...bindings } = workerOptions;
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      ...bindings,
      name: "cake-studio",
      ...script(options.wrapper),
      bindings: Object.assign({}, bindings.bindings, localVars, options.vars),
      outboundService: options.outbound ?? refuse,
      resourcePersistencePath: options.persistTo,
      // POST /cdn-cgi/local/email?from=…&to=… hands the Worker an email.
      unsafeTriggerHandlers: true,
      host: "127.0.0.1",
      port: options.port ?? 0,
      ...(options.onLog && {
        handleStructuredLogs: ({ message }: { message: string }) => options.onLog?.(message),
      }),
      cf: false,
    }),
  );
  await worker.ready;
  return worker;
}

const bundle = resolve("build/server/index.js");

function script(wrapper: LocalWorkerOptions["wrapper"]) {
  if (!wrapper) return { modules: true, scriptPath: bundle };
  const modules = [...wrapper, bundle].map((file) => ({
    type: "ESModule" as const,
    path: resolve("build/server", basename(file)),
    contents: readFileSync(file, "utf8"),
  }));
  return { modulesRoot: resolve("build/server"), modules };
}

function refuse(): never {
  throw new Error("Outbound calls are blocked on this machine.");
}

/** Applies pending migrations, recording them as `wrangler d1 migrations` does. */
export async function migrate(db: D1Database, last?: string): Promise<string[]> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
         applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const applied = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const known = new Set(applied.results.map(({ name }) => name));
  const missing = migrationFiles().filter(
    (name) => !known.has(name) && (last === undefined || name <= last),
  );
  for (const name of missing) {
    const statements = unstable_splitSqlQuery(readFileSync(`migrations/${name}`, "utf8"));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return missing;
}

export function migrationFiles(): string[] {
  return readdirSync("migrations")
    .filter((name) => /^0.*\.sql$/.test(name))
    .sort();
}

/** The values of a `.dev.vars` file. */
/** A minute that has these jobs. */
export function timeOf(schedule: keyof typeof schedules): Date {
  const { hour, minutes }: Schedule = schedules[schedule];
  return new Date(Date.UTC(2026, 0, 1, hour ?? 0, Math.min(...minutes)));
}

export function readVars(file: string): Record<string, string> {
  return z.record(z.string(), z.string()).parse(parseEnv(readFileSync(file, "utf8")));
}
