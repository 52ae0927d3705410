import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Miniflare } from "miniflare";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { bucketNames } from "../../app/features/second-copy/copy-format.ts";
import { reasonOf } from "../launch/wrangler.ts";
import { Refusal } from "../refusal.ts";

/** The studio's stores, as far as a backup uses them. */
export type Stores = {
  db: D1Database;
  kv: Texts;
  buckets: Record<BucketName, Bucket>;
  /** The site's own nightly backups. */
  backups: Pick<Bucket, "list" | "get">;
};

/** What a backup is read from. */
export type CopyStores = Pick<Stores, "backups"> & {
  buckets: Record<BucketName, Pick<Bucket, "get">>;
};

export type Texts = {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
};

type Metadata = {
  httpMetadata?: Record<string, string>;
  customMetadata?: Record<string, string>;
};

export type Bucket = {
  list(options: {
    cursor?: string;
    delimiter?: string;
  }): Promise<{ objects: { key: string }[]; truncated: boolean; cursor?: string }>;
  get(key: string): Promise<{
    arrayBuffer(): Promise<ArrayBuffer>;
    httpMetadata?: object;
    customMetadata?: Record<string, string>;
  } | null>;
  put(key: string, bytes: Uint8Array, metadata: Metadata): Promise<unknown>;
};

export { bucketNames };
export type BucketName = (typeof bucketNames)[number];

type Env = {
  DB: D1Database;
  MANIFESTS: KVNamespace;
  SITE_IMAGES: R2Bucket;
  PORTFOLIO: R2Bucket;
  ATTACHMENTS: R2Bucket;
  BACKUPS: R2Bucket;
};

/** Opens the local stores of `npm run dev`, or, if `remote`, those of wrangler's Cloudflare account. */
export async function openStores(
  remote: boolean,
): Promise<{ stores: Stores; close: () => Promise<void> }> {
  const opened = getPlatformProxy<Env>({
    configPath: remote ? writeRemoteConfig() : "wrangler.toml",
    persist: remote ? false : { path: resolve(".wrangler/state/v3") },
    remoteBindings: remote,
  });
  const { env, dispose } = await (remote ? opened.catch(refuse) : opened);
  const stores = {
    db: env.DB,
    kv: env.MANIFESTS,
    buckets: {
      "site-images": env.SITE_IMAGES,
      portfolio: env.PORTFOLIO,
      "inquiry-attachments": env.ATTACHMENTS,
    },
    backups: env.BACKUPS,
  };
  return { stores, close: dispose };
}

/** Signed out, offline, or in the wrong account. */
function refuse(error: unknown): never {
  const detail = String(error);
  throw new Refusal(`Couldn’t open the site’s stores. ${reasonOf(detail)}\n\n    ${detail}`);
}

/** The stores of a local Worker. */
export async function storesOf(worker: Miniflare): Promise<Stores> {
  return {
    db: await worker.getD1Database("DB"),
    kv: await worker.getKVNamespace("MANIFESTS"),
    buckets: {
      "site-images": await worker.getR2Bucket("SITE_IMAGES"),
      portfolio: await worker.getR2Bucket("PORTFOLIO"),
      "inquiry-attachments": await worker.getR2Bucket("ATTACHMENTS"),
    },
    backups: await worker.getR2Bucket("BACKUPS"),
  };
}

/** The storage bindings of wrangler.toml, as remote bindings. */
function writeRemoteConfig(): string {
  const { name, compatibility_date, d1_databases, kv_namespaces, r2_buckets } = unstable_readConfig(
    {
      config: "wrangler.toml",
    },
  );
  // Without the local stores' names.
  const reached = (bindings: object[]) =>
    bindings.map((binding) => ({
      ...binding,
      preview_database_id: undefined,
      preview_id: undefined,
      remote: true,
    }));
  const file = resolve(".wrangler/backup.json");
  mkdirSync(resolve(".wrangler"), { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({
      name,
      compatibility_date,
      d1_databases: reached(d1_databases),
      kv_namespaces: reached(kv_namespaces),
      r2_buckets: reached(r2_buckets),
    }),
  );
  return file;
}
