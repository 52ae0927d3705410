import { cp, mkdtemp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { RemoteDatabase } from "./database/remote-database";

/** Copies a store for one test run: a new site's ("empty"), one with `demo/`, or that of a stopped site. */
export async function copyStore(from: "empty" | "demo" | (string & {})): Promise<string> {
  const folder = process.env.TEST_STORES;
  if (!folder) throw new Error("The runner has made no stores.");
  const copy = await mkdtemp(join(folder, "copy-"));
  await cp(resolve(folder, from), copy, { recursive: true });
  return copy;
}

type Bindings = {
  DB: D1Database;
  MANIFESTS: KVNamespace;
  SITE_IMAGES: R2Bucket;
  PORTFOLIO: R2Bucket;
  ATTACHMENTS: R2Bucket;
  BACKUPS: R2Bucket;
  IMAGES: ImagesBinding;
};

/** Real, empty D1, KV, R2, and Images on this machine without a Worker, with the site's tables unless `from` is "none". */
export async function openBindings(
  from: "empty" | "none" = "empty",
): Promise<Bindings & { dispose(): Promise<void> }> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("./wrangler.toml");
  const { modulesRules: _, assets: __, ...bindings } = workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...bindings,
      modulesRoot: "tests/support/database",
      modules: ["door-worker.js", "database-door.js"].map((name) => ({
        type: "ESModule",
        path: `tests/support/database/${name}`,
      })),
      cf: false,
      resourcePersistencePath: from === "empty" ? await copyStore(from) : undefined,
    }),
  );
  const opened = await miniflare.getBindings<Bindings>();
  const DB = new RemoteDatabase((path, init) =>
    miniflare.dispatchFetch(`http://door${path}`, init),
  );
  return { ...opened, DB, dispose: () => miniflare.dispose() };
}
