import { type IncomingMessage, request } from "node:http";
import { cpus } from "node:os";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { z } from "zod";
import { buildUnlessBuilt } from "../scripts/demo-worker.ts";
import { growInquiries } from "../scripts/grow-inquiries.ts";
import { growAltTexts, growGallery } from "./bench/growth.ts";
import { measureHeavyUploads } from "./bench/heavy-uploads.ts";
import { hostileAddresses, plainMiss } from "./bench/hostile.ts";
import { inquiryBody, inquiryHeaders } from "./bench/inquiries.ts";
import { brief, type Figure, measure, measureUncached, type Shot, thorough } from "./bench/load.ts";
import { type BenchSite, startBenchSite } from "./bench/site.ts";

// Compares CPU per request and requests per second with a hello-world Worker in the same workerd, and hostile addresses
// with a plain 404, as Markdown tables. `--built` uses the existing build; `--growth` adds how the figures grow with the
// content, `--hostile` measures only the hostile addresses, `--cakes` only the pages of 1,000 cakes; `--smoke` only checks
// that everything runs.

buildUnlessBuilt();

const isSmoke = process.argv.includes("--smoke");
const site = await startBenchSite();
const measureShot = (shot: Shot) => measure(site, shot, isSmoke ? brief : thorough);
const hello: Shot = { origin: "hello", path: "/" };
const page = (path: string): Shot => ({ origin: "site", path });
/** What browsers send. */
const browsers = { "accept-encoding": "gzip, deflate, br, zstd" };
const pageInBrotli = (path: string): Shot => ({ ...page(path), headers: () => browsers });
const miss = (path: string): Shot => ({ ...page(path), status: 404 });
const inquiry = (photos: number): Shot => ({
  origin: "site",
  path: "/api/contact",
  method: "POST",
  headers: inquiryHeaders,
  body: () => inquiryBody(photos),
});

try {
  // First, in a fresh process.
  const grown = await measureHeavyUploads(site);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}\n`,
  );
  console.log(
    `Eight uploads with 25 MB of files before the fields: ${grown.toFixed(0)} MB more (${judge("< 128 MB", grown < 128)})\n`,
  );
  const thanks = await thanksPath();
  const [hostileOnly, cakesOnly] = ["--hostile", "--cakes"].map((flag) =>
    process.argv.includes(flag),
  );
  if (!hostileOnly && !cakesOnly) await printSite(thanks);
  if (!cakesOnly) await printHostile();
  if (process.argv.includes("--growth")) await printGrowth(thanks);
  if (!hostileOnly) await printCakePages(thanks);
} finally {
  await site.stop();
}

/** The page cache never stores a thank-you page, so this one is rendered each time. */
async function thanksPath(): Promise<string> {
  const { headers } = await fetch(`${site.origins.site}/?index`, {
    method: "POST",
    redirect: "manual",
    headers: inquiryHeaders(0),
    body: new Uint8Array(inquiryBody(0)),
  });
  const path = headers.get("location")?.replace(/#.*/, "");
  if (!path?.startsWith("/?")) throw new Error("No page thanks for an inquiry.");
  return path;
}

async function printSite(thanks: string): Promise<void> {
  const { bytes, etag } = await compressedPage("/");
  const known = () => ({ ...browsers, "if-none-match": etag });
  await printFigures([
    [`${bytes} bytes from memory, the size of \`/\``, { ...hello, path: `/?bytes=${bytes}` }],
    ["`/` from the page cache", pageInBrotli("/"), cached],
    ["`/?category=Wedding`, cached", pageInBrotli("/?category=Wedding"), cached],
    [
      "`/`, already in the client's cache",
      { ...page("/"), headers: known, status: 304 },
      under(1.2),
    ],
    ["`/` from the page cache, without brotli", page("/")],
    ["`/` rendered", pageInBrotli(thanks), ({ cpu }) => judge("CPU <= 5 ms", cpu <= 5)],
    ["a photo from `/media`", page(await findPhoto(site)), under(6)],
    ["`/api/theme-history`", page("/api/theme-history"), under(6)],
    ["`/api/contact` without photos", inquiry(0)],
    ["`/api/contact`, 3 photos of 200 KB", inquiry(3)],
  ]);
}

/** A page once its brotli version exists, which is made after the first response. */
async function compressedPage(path: string): Promise<{ bytes: number; etag: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(site.origins.site + path, { headers: browsers }, resolve)
    .on("error", reject)
    .end();
  const answer = await promise;
  const { length } = await buffer(answer);
  const { etag = "", "content-encoding": encoding } = answer.headers;
  return encoding === "br" ? { bytes: length, etag } : compressedPage(path);
}

async function printHostile(): Promise<void> {
  const html = await (await fetch(`${site.origins.site}/`)).text();
  const version = /"version":\s*"(\w+)"/.exec(html)?.[1] ?? "";
  console.log("\n| hostile address | CPU ms | x plain 404 | budget |");
  console.log("| --- | --: | --: | --- |");
  for (const [what, path] of hostileAddresses(version)) {
    const plain = await measureShot(miss(plainMiss));
    const { cpu } = await measureShot(miss(path));
    const ratio = cpu / plain.cpu;
    console.log(
      `| ${what} | ${cpu.toFixed(2)} | ${ratio.toFixed(1)} | ${judge("<= 2x", ratio <= 2)} |`,
    );
  }
}

/** The budget of a figure relative to its yardstick (DESIGN 7), and whether it is met. */
type Budget = (figure: Figure, yard: Figure) => string;

function cached(figure: Figure, yard: Figure): string {
  const rate = judge("rate >= 0.5x", figure.rate >= 0.5 * yard.rate);
  return `${under(1.5)(figure, yard)}; ${rate}`;
}

function under(times: number): Budget {
  return ({ cpu }, yard) => judge(`CPU <= ${times}x`, cpu <= times * yard.cpu);
}

function judge(budget: string, met: boolean): string {
  return `${budget}: ${met ? "met" : "not met"}`;
}

async function printFigures(rows: readonly [string, Shot, Budget?][]): Promise<void> {
  console.log("| what | CPU ms | x hello | requests/s | x hello | budget |");
  console.log("| --- | --: | --: | --: | --: | --- |");
  for (const [what, shot, budget = () => "none"] of rows) {
    // Each with its own yardstick run, so other load affects both.
    const yard = await measureShot(hello);
    const figure = await measureShot(shot);
    console.log(
      `| ${what} | ${figure.cpu.toFixed(2)} | ${(figure.cpu / yard.cpu).toFixed(1)} | ${figure.rate.toFixed(0)} | ${(figure.rate / yard.rate).toFixed(2)} | ${budget(figure, yard)} |`,
    );
  }
}

async function printGrowth(thanks: string): Promise<void> {
  const rendered = pageInBrotli(thanks);
  console.log(
    "\n| gallery photos | HTML of `/`, brotli KB | `/` rendered, CPU ms | `/` cached, CPU ms |",
  );
  console.log("| --: | --: | --: | --: |");
  for (const images of isSmoke ? [10] : [10, 100, 1000]) {
    await growGallery(site, images);
    const html = new Uint8Array(await (await fetch(`${site.origins.site}${thanks}`)).arrayBuffer());
    const figures = [await measureShot(rendered), await measureShot(pageInBrotli("/"))];
    console.log(
      `| ${images} | ${(brotliCompressSync(html).length / 1000).toFixed(1)} | ${figures.map(cpuOf).join(" | ")} |`,
    );
  }
  console.log(
    "\n| inquiries | `/` rendered, CPU ms | `/api/theme-history`, CPU ms | `/api/contact`, CPU ms |",
  );
  console.log("| --: | --: | --: | --: |");
  for (const inquiries of isSmoke ? [100] : [100, 10_000, 100_000]) {
    await growInquiries(site.db, inquiries);
    const figures = [
      await measureShot(rendered),
      await measureShot(page("/api/theme-history")),
      await measureShot(inquiry(0)),
    ];
    console.log(`| ${inquiries} | ${figures.map(cpuOf).join(" | ")} |`);
  }
}

/** With 1,000 cakes, each with its page and its record; the medians of some rounds. */
async function printCakePages(thanks: string): Promise<void> {
  const cakes = await growGallery(site, isSmoke ? 10 : 1000);
  await growAltTexts(site.db, cakes.length);
  const sitemap = await (await fetch(`${site.origins.site}/sitemap.xml`)).text();
  // The fourth page of each category isn't full.
  const categories = sitemap.match(/\/gallery\/[a-z-]+(?:\?page=[23])?(?=<)/g) ?? [];
  console.log(`\n| ${cakes.length} cakes | HTML, brotli KB | CPU ms | rounds | budget |`);
  console.log("| --- | --: | --: | --- | --- |");
  for (const [what, paths] of [
    ["`/gallery/{category}`, 48 photos: rendered, compressed, stored", categories],
    ["`/cakes/{slug}`: the same", cakes],
  ] as const) {
    const rounds: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < (isSmoke ? 1 : 5); round += 1) {
      rounds.push(await measureUncached(site, paths));
      plain.push((await measureShot(pageInBrotli(thanks))).cpu);
    }
    const cpu = medianOf(rounds);
    const { bytes } = await compressedPage(paths[0] ?? "");
    const budgets = [judge("CPU <= 6 ms", cpu <= 6), judge("HTML <= 16 KB", bytes <= 16_000)];
    const all = rounds.map((one) => one.toFixed(2)).join(", ");
    console.log(
      `| ${what} | ${(bytes / 1000).toFixed(1)} | ${cpu.toFixed(2)} | ${all} | ${budgets.join("; ")} |`,
    );
    console.log(`| \`/\` rendered, alternating | | ${medianOf(plain).toFixed(2)} | | |`);
  }
}

function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function cpuOf({ cpu }: Figure): string {
  return cpu.toFixed(2);
}

/** A gallery photo in a width that the page uses. */
async function findPhoto({ origins }: BenchSite): Promise<string> {
  const manifest = z
    .object({ imagesByCategory: z.record(z.string(), z.array(z.object({ srcset: z.string() }))) })
    .parse(await (await fetch(`${origins.site}/api/gallery-manifest`)).json());
  const [image] = Object.values(manifest.imagesByCategory).flat();
  return image?.srcset.split(/[ ,]/)[0] ?? "";
}
