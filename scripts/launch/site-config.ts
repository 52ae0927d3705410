import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { Refusal } from "../refusal.ts";

const text = z.string();
const schema = z.object({
  name: text,
  account_id: text.optional(),
  routes: z.array(z.union([text, z.object({ pattern: text })])).default([]),
  d1_databases: z.tuple([z.object({ database_name: text, database_id: text })]),
  kv_namespaces: z.tuple([z.object({ id: text })]),
  r2_buckets: z.array(z.object({ bucket_name: text })),
  vars: z.record(text, text),
});

export type SiteConfig = ReturnType<typeof readSite>;

/** Reads a folder's wrangler.toml. */
export function readSite(folder: string) {
  const { data } = schema.safeParse(unstable_readConfig({ config: join(folder, "wrangler.toml") }));
  if (!data) {
    throw new Refusal(
      "wrangler.toml no longer names one database, one KV namespace, and its vars.",
    );
  }
  const [database] = data.d1_databases;
  const [namespace] = data.kv_namespaces;
  const patterns = data.routes.map((route) => (typeof route === "string" ? route : route.pattern));
  return {
    name: data.name,
    account: data.account_id,
    /** Where its routes serve it; none if only at workers.dev. */
    hosts: patterns.map((pattern) => pattern.replace(/\/.*$/, "")),
    database: { name: database.database_name, id: realId(database.database_id) },
    namespace: { title: `${data.name}-manifests`, id: realId(namespace.id) },
    buckets: data.r2_buckets.map(({ bucket_name }) => bucket_name),
    vars: data.vars,
  };
}

/** Zeros are the placeholder for an id. */
function realId(id: string | undefined): string | undefined {
  return id && /[^0-]/.test(id) ? id : undefined;
}

/** Where visitors reach the site: its Turnstile widget has to list these. */
export function servedHosts({ vars, hosts }: SiteConfig): string[] {
  return [...new Set([new URL(vars.SITE_ORIGIN ?? "").hostname, ...hosts])].sort();
}

export type Change = {
  account?: string;
  /** Custom domains. */
  hosts?: readonly string[];
  database?: string;
  namespace?: string;
  vars?: Record<string, string>;
};

/** A folder's wrangler.toml; a dry run changes a copy. */
export function openConfig(folder: string, isDry: boolean) {
  const place = isDry ? join(folder, ".wrangler/dry-run") : folder;
  if (isDry) cpSync(join(folder, "wrangler.toml"), join(place, "wrangler.toml"));
  return { read: () => readSite(place), write: (change: Change) => writeSite(place, change) };
}

/** Writes values into wrangler.toml and keeps all other lines. */
export function writeSite(folder: string, { vars = {}, hosts = [], ...change }: Change): void {
  const file = join(folder, "wrangler.toml");
  let config = readFileSync(file, "utf8");
  const put = (key: string, value: string) => {
    // A list may span lines.
    const line = new RegExp(`^${key} = ${value.startsWith("[") ? "[^]*?\\]" : ".*"}$`, "m");
    const wanted = `${key} = ${value}`;
    // A top-level key must come before the first table.
    config = line.test(config)
      ? config.replace(line, () => wanted)
      : config.replace(/^\[/m, () => `${wanted}\n\n[`);
  };
  // JSON strings are valid TOML strings.
  const routes = hosts.map((host) => `{ pattern = ${JSON.stringify(host)}, custom_domain = true }`);
  if (routes.length > 0) put("routes", `[${routes.join(", ")}]`);
  if (change.account) put("account_id", JSON.stringify(change.account));
  if (change.database) put("database_id", JSON.stringify(change.database));
  if (change.namespace) put("id", JSON.stringify(change.namespace));
  for (const [name, value] of Object.entries(vars)) {
    if (!new RegExp(`^${name} = `, "m").test(config)) {
      throw new Refusal(`wrangler.toml has no line for ${name} under [vars].`);
    }
    put(name, JSON.stringify(value));
  }
  writeFileSync(file, config);
}

/** The lines of wrangler.toml that differ from the last commit; none outside a git repository. */
export function uncommittedLines(folder: string): string[] {
  const words = ["diff", "--unified=0", "HEAD", "--", "wrangler.toml"];
  const { status, stdout } = spawnSync("git", words, {
    cwd: folder,
    encoding: "utf8",
    windowsHide: true,
  });
  if (status !== 0) return [];
  return stdout.split("\n").flatMap((line) => /^\+(?!\+\+)(.+)$/.exec(line)?.[1] ?? []);
}
