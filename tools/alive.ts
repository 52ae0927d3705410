import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright";
import { z } from "zod";
import { findWholeBrowser } from "../scripts/browser.ts";
import { bootDemoWorker, buildUnlessBuilt } from "../scripts/demo-worker.ts";
import { watchPage } from "./alive/watch-page.ts";
import { type CompressingProxy, startCompressingProxy } from "./compressing-proxy.ts";

// Measures how soon the demo's `/` becomes interactive on a slow phone's first visit, in brotli, and prints a Markdown
// table. `--built` uses the existing build; `--smoke` makes one visit. Addresses of other builds are measured alternating
// with it.

const isSmoke = process.argv.includes("--smoke");
const visits = isSmoke ? 1 : 7;
const cpuSlowdown = 4;

type Network = { what: string; latency: number; down: number; up: number };

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const networks: Network[] = [
  { what: "150 ms before each response", latency: 150, down: 1600, up: 750 },
  // As in DevTools, where every request costs as much as a new connection.
  { what: "563 ms before each response (DevTools)", latency: 562.5, down: 1440, up: 675 },
];

const moment = z.number().nullable();
const seenSchema = z.object({
  alive: moment,
  hero: moment,
  award: moment,
  photo: moment,
  fcp: moment,
  lcp: moment,
  tasks: z.array(z.tuple([z.number(), z.number()])),
});
type SeenPage = z.output<typeof seenSchema>;

/** One metric of one visit, in milliseconds. */
type Sample = { what: string; value: number };

buildUnlessBuilt();
const worker = await bootDemoWorker();
const others = process.argv.slice(2).filter((option: string) => option.startsWith("http"));
const origins = [(await worker.ready).origin, ...others];
const proxies = await Promise.all(origins.map(startCompressingProxy));
const browser = await chromium.launch({
  executablePath: findWholeBrowser(),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
for (const { origin } of proxies) await (await fetch(origin)).text();
for (const network of networks.slice(0, isSmoke ? 1 : undefined))
  printTable(network, await measure(network, proxies));
await browser.close();
for (const proxy of proxies) proxy.stop();
await worker.dispose();
process.exit(0);

/** Visits per build; every other one presses two controls as soon as the page is interactive. */
async function measure(network: Network, builds: readonly CompressingProxy[]) {
  const samples: Sample[][] = builds.map(() => []);
  for (let visit = 0; visit < visits; visit += 1) {
    for (const [at, { origin }] of builds.entries()) {
      for (const taps of [false, true]) {
        const seen = await visitOnce(browser, network, origin, taps);
        samples[at]?.push(...figures(seen));
      }
    }
  }
  return samples;
}

async function visitOnce(on: Browser, network: Network, origin: string, taps: boolean) {
  const context = await on.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(page, network);
    await page.addInitScript(watchPage, { taps });
    await page.goto(origin, { waitUntil: "commit" });
    const isDone = ({ alive, hero, award }: SeenPage) =>
      alive !== null && (!taps || (hero !== null && award !== null));
    await until(async () => isDone(await read(page)));
    // Include work that blocks the page right after it becomes interactive.
    if (!taps) await pause(2000);
    return await read(page);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, { latency, down, up }: Network): Promise<void> {
  const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond(down),
    uploadThroughput: bytesPerSecond(up),
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Throws if a press navigated away, which discards the measurements. */
async function read(page: Page): Promise<SeenPage> {
  return seenSchema.parse(await page.evaluate(() => Reflect.get(globalThis, "__seen")));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const patience = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > patience)
      throw new Error("The page did not become interactive within a minute.");
    await pause(200);
  }
}

function figures({ fcp, photo, lcp, alive, hero, award, tasks }: SeenPage): Sample[] {
  const sample = (what: string, value: number | null) => ({ what, value: value ?? Number.NaN });
  const moments = [
    sample("first contentful paint", fcp),
    sample("the hero’s photo is painted", photo),
    sample("largest contentful paint", lcp),
    sample("alive: the menu is a button", alive),
  ];
  if (alive !== null && hero !== null && award !== null) {
    moments.push(sample("from then until a press has stopped the slides", hero - alive));
    moments.push(sample("from then until an award’s row has shown it", award - alive));
  } else {
    const late = tasks.filter(([begin]) => begin >= (fcp ?? 0));
    const blocked = late.reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0);
    moments.push(sample("blocked after the first paint", blocked));
  }
  return moments;
}

function printTable({ what }: Network, builds: readonly Sample[][]): void {
  const heads = builds.map((_, at) => others[at - 1] ?? "this build");
  console.log(`\nSlow 4G, ${what}; CPU ${cpuSlowdown} times slower; ${visits * 2} visits\n`);
  console.log(`| ms: median (middle half) | ${heads.join(" | ")} |`);
  console.log(`| --- | ${heads.map(() => "--:").join(" | ")} |`);
  const rows = builds.map((samples) => Object.groupBy(samples, (sample) => sample.what));
  for (const row of Object.keys(rows[0] ?? {})) {
    const cells = rows.map((samples) => summary((samples[row] ?? []).map(({ value }) => value)));
    console.log(`| ${row} | ${cells.join(" | ")} |`);
  }
}

function summary(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)})`;
}
