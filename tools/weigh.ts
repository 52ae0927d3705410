import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page, type Response } from "playwright";
import { findWholeBrowser } from "../scripts/browser.ts";
import { bootDemoWorker, buildUnlessBuilt } from "../scripts/demo-worker.ts";
import { startCompressingProxy } from "./compressing-proxy.ts";

// Weighs the demo's `/` as loaded on a phone, in brotli, and the Worker. `--built` uses the existing build.

/** In bytes (DESIGN 7, plus the signature's outlines and the menu, which loads when the page is idle). */
const budgets = {
  HTML: 25_000,
  JavaScript: 104_000,
  CSS: 14_000,
  fonts: 42_000,
  "first view": 290_000,
  "scrolled to the end": 700_000,
  "second view": 2_000,
  "Worker, gzip": 1_000_000,
};

/** Device pixels per CSS pixel: a Pixel, and Lighthouse's phone. */
const densities = [2.6, 1.75];

const kinds: Record<string, string> = {
  document: "HTML",
  stylesheet: "CSS",
  font: "fonts",
  image: "images",
};

type Weights = Record<string, number>;

let over = false;

buildUnlessBuilt();
print("Worker, gzip", gzipSync(readFileSync("build/server/index.js"), { level: 9 }).length);

const worker = await bootDemoWorker();
const proxy = await startCompressingProxy((await worker.ready).origin);
const browser = await chromium.launch({
  executablePath: findWholeBrowser(),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
for (const density of densities) {
  console.log(`\n/ at 390 x 844, ${density} device pixels each`);
  for (const [what, bytes] of Object.entries(await weigh(browser, proxy.origin, density))) {
    print(what, bytes);
  }
}
await browser.close();
proxy.stop();
await worker.dispose();
process.exit(over ? 1 : 0);

async function weigh(visitor: Browser, origin: string, density: number): Promise<Weights> {
  const context = await visitor.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(origin, { waitUntil: "networkidle" });
  const byKind = await sum(answers, kindOf);
  const firstView = await sum(answers, () => "first view");
  await scrollToTheEnd(page);
  const scrolled = await sum(answers, () => "scrolled to the end");
  await page.close();
  const secondView = await weighSecondView(await context.newPage(), origin);
  await context.close();
  return { ...byKind, ...firstView, ...scrolled, "second view": secondView };
}

/** Bytes on the wire for a repeat visit, headers included, since a 304 has nothing else. */
async function weighSecondView(page: Page, origin: string): Promise<number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  // Responses from the browser's cache have a length of zero.
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(origin, { waitUntil: "networkidle" });
  return bytes;
}

/** Lazy-loaded chunks are fetched before they are imported (app/ui/late/load-chunk.ts). */
function kindOf(answer: Response): string {
  if (new URL(answer.url()).pathname.endsWith(".js")) return "JavaScript";
  return kinds[answer.request().resourceType()] ?? "other";
}

async function sum(answers: Response[], label: (answer: Response) => string): Promise<Weights> {
  const weights: Weights = {};
  for (const answer of answers) {
    const { responseBodySize } = await answer.request().sizes();
    // Negative if it came from the browser's cache.
    weights[label(answer)] = (weights[label(answer)] ?? 0) + Math.max(0, responseBodySize);
  }
  return weights;
}

async function scrollToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState("networkidle");
}

function print(what: string, bytes: number): void {
  const limit = Object.entries(budgets).find(([name]) => name === what)?.[1];
  const size = `${(bytes / 1000).toFixed(1)} KB`.padStart(10);
  if (limit === undefined) {
    console.log(`  ${what.padEnd(20)} ${size}`);
    return;
  }
  const ratio = `${Math.round((bytes / limit) * 100)} %`.padStart(6);
  const verdict = bytes > limit ? "over" : "ok";
  over ||= bytes > limit;
  console.log(`  ${what.padEnd(20)} ${size}  of ${limit / 1000} KB ${ratio}  ${verdict}`);
}
