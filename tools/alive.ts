import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { z } from "zod";
import { findWholeBrowser } from "../scripts/browser.ts";
import { bootDemoWorker, buildUnlessBuilt } from "../scripts/demo-worker.ts";
import { startPlainSite } from "./alive/plain-site.ts";
import { watchPage } from "./alive/watch-page.ts";
import { type CompressingProxy, startCompressingProxy } from "./compressing-proxy.ts";

// Measures how soon the demo's `/` becomes interactive on a slow phone's first visit, in brotli, and prints a Markdown
// table. `--built` uses the existing build; `--smoke` makes one visit. A plain page with the same texts and photos is
// measured alternating with it, and so are the addresses of other builds.

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

/** A page without scripts is never interactive: its visit ends two seconds after it has loaded. */
type Site = { what: string; proxy: CompressingProxy; isPlain: boolean };

buildUnlessBuilt();
const worker = await bootDemoWorker();
const others = process.argv.slice(2).filter((option: string) => option.startsWith("http"));
const { origin: ours } = await worker.ready;
const plain = await startPlainSite(ours);
const sites: Site[] = [
  { what: "this build", proxy: await startCompressingProxy(ours), isPlain: false },
  { what: "plain page", proxy: await startCompressingProxy(plain.origin), isPlain: true },
];
for (const other of others)
  sites.push({ what: other, proxy: await startCompressingProxy(other), isPlain: false });
const browser = await chromium.launch({
  executablePath: findWholeBrowser(),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
for (const { proxy } of sites) await (await fetch(proxy.origin)).text();
for (const network of networks.slice(0, isSmoke ? 1 : undefined))
  printTable(network, await measure(network));
await browser.close();
plain.stop();
for (const { proxy } of sites) proxy.stop();
await worker.dispose();
process.exit(0);

/** Visits per site; every other one presses two controls as soon as the page is interactive. */
async function measure(network: Network): Promise<Sample[][]> {
  const samples: Sample[][] = sites.map(() => []);
  for (let visit = 0; visit < visits; visit += 1) {
    for (const [at, site] of sites.entries()) {
      for (const taps of site.isPlain ? [false] : [false, true])
        samples[at]?.push(...(await visitOnce(browser, network, site, taps)));
    }
  }
  return samples;
}

async function visitOnce(on: Browser, network: Network, site: Site, taps: boolean) {
  const context = await on.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devTools = await page.context().newCDPSession(page);
    await slowDown(devTools, network);
    await page.addInitScript(watchPage, { taps });
    await page.goto(site.proxy.origin, { waitUntil: site.isPlain ? "load" : "commit" });
    const isDone = ({ alive, hero, award }: SeenPage) =>
      site.isPlain || (alive !== null && (!taps || (hero !== null && award !== null)));
    await until(async () => isDone(await read(page)));
    if (taps) return presses(await read(page));
    // Include work that blocks the page right after it becomes interactive.
    await pause(2000);
    return [...moments(await read(page)), ...(await workOf(devTools))];
  } finally {
    await context.close();
  }
}

async function slowDown(devTools: CDPSession, { latency, down, up }: Network): Promise<void> {
  const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;
  await devTools.send("Performance.enable");
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

function sample(what: string, value: number | null): Sample {
  return { what, value: value ?? Number.NaN };
}

function moments({ fcp, photo, lcp, alive, tasks }: SeenPage): Sample[] {
  const late = tasks.filter(([begin]) => begin >= (fcp ?? 0));
  return [
    sample("first contentful paint", fcp),
    sample("the hero’s photo is painted", photo),
    sample("largest contentful paint", lcp),
    sample("alive: the menu is a button", alive),
    sample(
      "blocked after the first paint",
      late.reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0),
    ),
  ];
}

function presses({ alive, hero, award }: SeenPage): Sample[] {
  if (alive === null || hero === null || award === null) return [];
  return [
    sample("from then until a press has stopped the slides", hero - alive),
    sample("from then until an award’s row has shown it", award - alive),
  ];
}

/** What the main thread did until now. */
async function workOf(devTools: CDPSession): Promise<Sample[]> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return [
    sample("style and layout", 1000 * (read("RecalcStyleDuration") + read("LayoutDuration"))),
    sample("script", 1000 * read("ScriptDuration")),
  ];
}

function printTable({ what }: Network, results: readonly Sample[][]): void {
  console.log(`\nSlow 4G, ${what}; CPU ${cpuSlowdown} times slower; ${visits * 2} visits\n`);
  console.log(`| ms: median (middle half) | ${sites.map((site) => site.what).join(" | ")} |`);
  console.log(`| --- | ${sites.map(() => "--:").join(" | ")} |`);
  const rows = results.map((samples) => Object.groupBy(samples, (sample) => sample.what));
  for (const row of Object.keys(rows[0] ?? {})) {
    const cells = rows.map((samples) => summary((samples[row] ?? []).map(({ value }) => value)));
    console.log(`| ${row} | ${cells.join(" | ")} |`);
  }
}

/** A dash if the page has no such moment. */
function summary(values: readonly number[]): string {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  if (sorted.length === 0) return "–";
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)})`;
}
