import JSZip from "jszip";
import { type BrowserContext, chromium } from "playwright";
import sharp, { type Sharp } from "sharp";
import { findBrowser } from "../scripts/browser.ts";
import { buildUnlessBuilt } from "../scripts/demo-worker.ts";
import { bootLocalWorker, migrate, readVars } from "../scripts/local-worker.ts";
import { browserCpu, watchMemory } from "./bench-prep/memory.ts";
import { makePhotos, makeZonePlate } from "./bench-prep/photos.ts";
import { openPrepTab } from "./bench-prep/prep-tab.ts";
import { ssim } from "./bench-prep/ssim.ts";
import { openYardstickTab, runInBrowser, runSharp } from "./bench-prep/yardsticks.ts";

// Measures image prep on the built site against its yardsticks and prints a table. `--built` uses the existing build;
// `--smoke` only checks that everything runs.

const isSmoke = process.argv.includes("--smoke");
const batch = isSmoke ? 2 : 12;
const large = isSmoke ? 4 : 60;
const rounds = isSmoke ? 1 : 3;
/** 24 megapixels, except with `--smoke`. */
const size = isSmoke ? { width: 2400, height: 1600 } : { width: 6000, height: 4000 };
const side = 1400;

buildUnlessBuilt();
const vars = readVars(".dev.vars.example");
const worker = await bootLocalWorker({ vars, onLog: () => {} });
await migrate(await worker.getD1Database("DB"));
const { origin } = await worker.ready;
const password = vars.ADMIN_PASSWORD ?? "";
const photos = await makePhotos(batch, size);
const many = Array.from({ length: large }, (_, at) => photos[at % batch] ?? "");
const zonePlate = await makeZonePlate(size);

const rows: [what: string, figure: string, target: string][] = [];
await withBrowser(measureSpeed);
await withBrowser(measureBlocks);
await withBrowser(measurePreviews);
const small = await withBrowser((context) => measureMemory(context, photos));
const full = await withBrowser((context) => measureMemory(context, many));
rows.push([`peak memory, ${batch} photos`, megabytes(small), "1000 MB"]);
rows.push([`peak memory, ${large} photos`, megabytes(full), `1000 MB, not above ${batch} photos`]);
await withBrowser(measureQuality);
print();
await worker.dispose();
process.exit(0);

async function withBrowser<T>(measure: (context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
  });
  try {
    return await measure(await browser.newContext({ viewport: { width: 1280, height: 800 } }));
  } finally {
    await browser.close();
  }
}

type Way = { name: string; target: string; run: () => Promise<number>; cpu: () => number };
type Best = { milliseconds: number; cpu: number };

/** Runs each implementation in turn for several rounds; keeps its best time, which other load affected least. */
async function measureSpeed(context: BrowserContext): Promise<void> {
  const tab = await openPrepTab(context, origin, password);
  const yardstick = await openYardstickTab(context, origin, photos);
  await tab.page.bringToFront();
  await tab.add(photos);
  const inBrowser = (name: string, target: string, way: "image" | "bitmap" | "pica"): Way => ({
    name,
    target,
    run: async () => {
      await yardstick.bringToFront();
      return runInBrowser(yardstick, way);
    },
    cpu: browserCpu,
  });
  const bySharp = (name: string, target: string, atOnce: number): Way => ({
    name,
    target,
    run: () => runSharp(photos, atOnce),
    cpu: () => (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  });
  const ours: Way = {
    name: "image prep, from the press to the ZIP",
    target: "",
    run: async () => {
      await tab.page.bringToFront();
      return (await tab.download()).milliseconds;
    },
    cpu: browserCpu,
  };
  const ways = [
    ours,
    inBrowser("a naive canvas on the main thread", "0.9", "image"),
    inBrowser("the same, with createImageBitmap", "none", "bitmap"),
    inBrowser("pica in two workers after a full decode", "1.5", "pica"),
    bySharp("sharp (native), one photo after the other", "0.7", 1),
    bySharp("sharp (native), two photos concurrently", "1.2", 2),
  ];
  const best = new Map<Way, Best>();
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      const before = way.cpu();
      const milliseconds = await way.run();
      const cpu = way.cpu() - before;
      const known = best.get(way) ?? { milliseconds, cpu };
      best.set(way, {
        milliseconds: Math.min(known.milliseconds, milliseconds),
        cpu: Math.min(known.cpu, cpu),
      });
    }
  }
  const reference = best.get(ours)?.milliseconds ?? 0;
  for (const way of ways) {
    const { milliseconds, cpu } = best.get(way) ?? { milliseconds: 0, cpu: 0 };
    const speed = ((batch * 1000) / milliseconds).toFixed(2);
    const ratio = (milliseconds / reference).toFixed(2);
    rows.push([
      way.name,
      `${speed} photos a second, ${Math.round(cpu / batch)} ms CPU each${way === ours ? "" : `; ours is ${ratio} times as fast`}`,
      way.target,
    ]);
  }
}

/** In a separate browser: pages of one site share their main thread. */
async function measureBlocks(context: BrowserContext): Promise<void> {
  const tab = await openPrepTab(context, origin, password);
  await tab.longestBlock();
  await tab.add(photos);
  await tab.download();
  rows.push(["longest main-thread block", blockWords(await tab.longestBlock()), "80 ms"]);
}

/** The browser reports long tasks from 50 ms. */
function blockWords(milliseconds: number): string {
  return milliseconds === 0 ? "under 50 ms" : `${Math.round(milliseconds)} ms`;
}

async function measurePreviews(context: BrowserContext): Promise<void> {
  const tab = await openPrepTab(context, origin, password);
  const dropped = many.slice(0, 20);
  const { first, all } = await tab.add(dropped);
  rows.push([`first preview of ${dropped.length} dropped photos`, seconds(first), "3.0 s"]);
  rows.push([`all ${dropped.length} previews`, seconds(all), "none"]);
}

async function measureMemory(context: BrowserContext, files: readonly string[]): Promise<number> {
  const tab = await openPrepTab(context, origin, password);
  const memory = watchMemory();
  await tab.add(files);
  await tab.download();
  memory.stop();
  return memory.peak();
}

async function measureQuality(context: BrowserContext): Promise<void> {
  const [photo = ""] = photos;
  const tab = await openPrepTab(context, origin, password);
  await tab.page.getByRole("checkbox", { name: "Watermark" }).first().uncheck();
  await tab.add([photo, zonePlate]);
  const { zip } = await tab.download();
  const results = (await JSZip.loadAsync(zip)).file(/^images\//);
  const names = ["a photograph", "a zone plate"];
  for (const [at, file] of [photo, zonePlate].entries()) {
    const ours = await grayOf(sharp(await results[at]?.async("nodebuffer")));
    const reference = await grayOf(
      sharp(file).resize(side, side, { fit: "cover", kernel: "lanczos3", fastShrinkOnLoad: false }),
    );
    const figure = ssim(ours, reference, side, side).toFixed(4);
    rows.push([
      `SSIM against sharp's Lanczos 3, ${names[at]}`,
      figure,
      at === 0 ? "0.958" : "0.90",
    ]);
  }
}

async function grayOf(photo: Sharp): Promise<Float32Array> {
  return new Float32Array(await photo.removeAlpha().grayscale().raw().toBuffer());
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

function print(): void {
  console.log("| what | measured | target |\n|---|---|---|");
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}
