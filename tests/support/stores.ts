import { cp, mkdtemp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { RemoteDatabase } from "./database/remote-database";

/**
 * Storage of one's own, which goes with the run: that of a new site ("empty"), of one that shows `demo/`, or another's
 * whose site has stopped.
 */
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
  PORTFOLIO: R2Bucket;
  ATTACHMENTS: R2Bucket;
  IMAGES: ImagesBinding;
};

/** Real D1, KV, R2 and Images on this machine, with the site's tables (or not even those) and nothing in them, and no Worker. */
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
