import { execFileSync } from "node:child_process";
import { type BrowserContext, chromium } from "@playwright/test";
import JSZip from "jszip";
import sharp, { type Sharp } from "sharp";
import { watchMemory } from "./bench-prep/memory.ts";
import { makePhotos, makeZonePlate } from "./bench-prep/photos.ts";
import { openPrepTab } from "./bench-prep/prep-tab.ts";
import { ssim } from "./bench-prep/ssim.ts";
import { openYardstickTab, runInBrowser, runSharp } from "./bench-prep/yardsticks.ts";
import { findBrowser } from "./browser.ts";
import { bootLocalWorker, migrate, readVars } from "./local-worker.ts";

// Measures image prep on the built site beside its yardsticks and prints a table. `--built` takes the build that is there.

const batch = 12;
const large = 60;
const rounds = 3;
const side = 1400;

if (!process.argv.includes("--built")) {
  execFileSync("npm", ["run", "--silent", "build"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}
const vars = readVars(".dev.vars.example");
const worker = await bootLocalWorker({ vars });
await migrate(await worker.getD1Database("DB"));
const { origin } = await worker.ready;
const password = vars.ADMIN_PASSWORD ?? "";
const photos = await makePhotos(batch);
const many = Array.from({ length: large }, (_, at) => photos[at % batch] ?? "");
const zonePlate = await makeZonePlate();

const rows: [what: string, figure: string, target: string][] = [];
await withBrowser(measureSpeed);
await withBrowser(measurePreviews);
const small = await withBrowser((context) => measureMemory(context, photos));
const full = await withBrowser((context) => measureMemory(context, many));
rows.push(["peak memory, 12 photos", megabytes(small), "1000 MB"]);
rows.push(["peak memory, 60 photos", megabytes(full), "1000 MB, not above 12 photos"]);
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

/** Each way in turn, several times; the best time of each, which other work on the machine has troubled least. */
async function measureSpeed(context: BrowserContext): Promise<void> {
  const tab = await openPrepTab(context, origin, password);
  const yardstick = await openYardstickTab(context, origin, photos);
  await tab.page.bringToFront();
  await tab.add(photos);
  await tab.longestBlock();
  const ways = {
    ours: async () => (await tab.download()).milliseconds,
    canvas: () => runInBrowser(yardstick, "canvas"),
    pica: () => runInBrowser(yardstick, "pica"),
    sharp: () => runSharp(photos, 1),
    sharpTwice: () => runSharp(photos, 2),
  };
  const best = {
    ours: Infinity,
    canvas: Infinity,
    pica: Infinity,
    sharp: Infinity,
    sharpTwice: Infinity,
  };
  for (let round = 0; round < rounds; round += 1) {
    await tab.page.bringToFront();
    best.ours = Math.min(best.ours, await ways.ours());
    best.sharp = Math.min(best.sharp, await ways.sharp());
    best.sharpTwice = Math.min(best.sharpTwice, await ways.sharpTwice());
    await yardstick.bringToFront();
    best.canvas = Math.min(best.canvas, await ways.canvas());
    best.pica = Math.min(best.pica, await ways.pica());
  }
  const perSecond = (milliseconds: number) => ((batch * 1000) / milliseconds).toFixed(2);
  const ratio = (milliseconds: number) =>
    `${perSecond(milliseconds)}: ${(milliseconds / best.ours).toFixed(2)} times as fast`;
  rows.push(["pictures a second, ZIP included", perSecond(best.ours), ""]);
  rows.push(["a naive canvas on the main thread", ratio(best.canvas), "0.9"]);
  rows.push(["pica in two workers after a full decode", ratio(best.pica), "1.5"]);
  rows.push(["sharp (native), one photo after the other", ratio(best.sharp), "0.7"]);
  rows.push(["sharp (native), two photos at once", ratio(best.sharpTwice), "none"]);
  rows.push(["longest block of the page", `${Math.round(await tab.longestBlock())} ms`, "100 ms"]);
}

async function measurePreviews(context: BrowserContext): Promise<void> {
  const tab = await openPrepTab(context, origin, password);
  const { first, all } = await tab.add(many.slice(0, 20));
  rows.push(["first preview of 20 dropped photos", seconds(first), "3.0 s"]);
  rows.push(["all 20 previews", seconds(all), "none"]);
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
  const pictures = (await JSZip.loadAsync(zip)).file(/^images\//);
  const names = ["a photograph", "a zone plate"];
  for (const [at, file] of [photo, zonePlate].entries()) {
    const ours = await greyOf(sharp(await pictures[at]?.async("nodebuffer")));
    const reference = await greyOf(
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

async function greyOf(picture: Sharp): Promise<Float32Array> {
  return new Float32Array(await picture.removeAlpha().greyscale().raw().toBuffer());
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
