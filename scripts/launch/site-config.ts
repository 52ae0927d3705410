import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { Refusal } from "../refusal.ts";

const schema = z.object({
  name: z.string(),
  account_id: z.string().optional(),
  d1_databases: z.tuple([z.object({ database_name: z.string(), database_id: z.string() })]),
  kv_namespaces: z.tuple([z.object({ id: z.string() })]),
  r2_buckets: z.array(z.object({ bucket_name: z.string() })),
  vars: z.record(z.string(), z.string()),
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
  return {
    name: data.name,
    account: data.account_id,
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

export type Change = {
  account?: string;
  /** TOML; the others are plain strings. */
  routes?: string;
  database?: string;
  namespace?: string;
  vars?: Record<string, string>;
};

/** Writes values into wrangler.toml and keeps all other lines. */
export function writeSite(folder: string, { vars = {}, routes, ...change }: Change): void {
  const file = join(folder, "wrangler.toml");
  let text = readFileSync(file, "utf8");
  const put = (key: string, value: string) => {
    const line = new RegExp(`^${key} = .*$`, "m");
    const wanted = `${key} = ${value}`;
    // A top-level key must come before the first table.
    text = line.test(text)
      ? text.replace(line, () => wanted)
      : text.replace(/^\[/m, () => `${wanted}\n\n[`);
  };
  if (routes) put("routes", routes);
  // JSON strings are valid TOML strings.
  if (change.account) put("account_id", JSON.stringify(change.account));
  if (change.database) put("database_id", JSON.stringify(change.database));
  if (change.namespace) put("id", JSON.stringify(change.namespace));
  for (const [name, value] of Object.entries(vars)) {
    if (!new RegExp(`^${name} = `, "m").test(text)) {
      throw new Refusal(`wrangler.toml has no line for ${name} under [vars].`);
    }
    put(name, JSON.stringify(value));
  }
  writeFileSync(file, text);
}
