import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { startCloudflare } from "../../tests/support/launch/fake-cloudflare.ts";
import { digestsOf } from "./checkout.ts";
import { openAndLeave, type } from "./person.ts";

/** A documented command of package.json, in its smallest form, in a copy of the checkout. */
type Check = { script: string; run(folder: string): Promise<void> };

const run = (script: string) => `npm run --silent ${script}`;

/** In this order: the first builds the site and seeds its store, the last ones measure that build. */
export const checks: Check[] = [
  { script: "preview", run: (folder) => openAndLeave(folder, run("preview")) },
  { script: "dev", run: (folder) => openAndLeave(folder, run("dev")) },
  { script: "export", run: (folder) => type(folder, run("export -- ../exported")) },
  { script: "reset", run: reset },
  { script: "import", run: bringBack },
  { script: "drill", run: (folder) => type(folder, run("drill -- --built")) },
  { script: "launch", run: launchDry },
  { script: "art", run: (folder) => makeAgain(folder, "art", art) },
  { script: "resampler", run: (folder) => makeAgain(folder, "resampler", [resampler]) },
  { script: "weigh", run: (folder) => type(folder, run("weigh -- --built")) },
  { script: "alive", run: (folder) => type(folder, run("alive -- --built --smoke")) },
  { script: "lighthouse", run: (folder) => type(folder, run("lighthouse -- --built --smoke")) },
  { script: "bench", run: (folder) => type(folder, run("bench -- --built --smoke --growth")) },
  { script: "bench:prep", run: (folder) => type(folder, run("bench:prep -- --built --smoke")) },
  { script: "soak", run: (folder) => type(folder, run("soak -- 60")) },
];

async function reset(folder: string): Promise<void> {
  await type(folder, run("reset"));
  if (existsSync(join(folder, ".wrangler/state"))) throw new Error("The store still exists.");
}

/** As in docs/operations.md, into empty stores. */
async function bringBack(folder: string): Promise<void> {
  await type(folder, "npx wrangler d1 migrations apply cake-studio --local");
  await type(folder, run("import -- ../exported"));
  await type(folder, run("export -- ../exported-again"));
  const [taken, back] = ["../exported", "../exported-again"].map((name) =>
    digestsOf(join(folder, name), ["tables", "objects", "manifests"]),
  );
  if (taken !== back) throw new Error("The import differs from the export.");
}

/** With a fake account on this machine; `worker/scripts/launch` covers the whole launch. */
async function launchDry(folder: string): Promise<void> {
  const cloudflare = await startCloudflare();
  const account = `CLOUDFLARE_API_BASE_URL=${cloudflare.url} CLOUDFLARE_API_TOKEN=none`;
  try {
    await type(folder, `${account} ${run("launch -- --dry-run")}`);
  } finally {
    cloudflare.stop();
  }
}

/** One file per generator. */
const art = [
  "public/favicon.svg",
  "public/fonts/figtree-core-1.woff2",
  "demo/portfolio/gallery/birthday/big-top.jpg@320.webp",
];

const resampler = "app/features/image-prep/.client/resample.wasm";

async function makeAgain(folder: string, script: string, files: readonly string[]): Promise<void> {
  const digests = () => digestsOf(folder, ["public", "demo", dirname(resampler)]);
  const before = digests();
  for (const file of files) rmSync(join(folder, file));
  await type(folder, run(script));
  if (digests() !== before) throw new Error("The generated files differ from the committed ones.");
}
