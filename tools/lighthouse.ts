import { exec } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { findWholeBrowser } from "../scripts/browser.ts";
import { bootDemoWorker, buildUnlessBuilt } from "../scripts/demo-worker.ts";
import { startCompressingProxy } from "./compressing-proxy.ts";

// Runs Lighthouse's phone profile on the demo's `/`, or on the page whose path is given, five times, in brotli, and prints
// the medians as a Markdown table. `--built` uses the existing build; `--smoke` runs it once without judging budgets, which a single run can't.
// npx fetches Lighthouse, which would add hundreds of packages to the project.

const lighthouse = "lighthouse@13.5.0";
const isSmoke = process.argv.includes("--smoke");
const runs = isSmoke ? 1 : 5;
const path = process.argv.slice(2).find((argument: string) => argument.startsWith("/")) ?? "/";

const score = z.number().transform((share) => Math.round(share * 100));
const measured = z.object({ numericValue: z.number() }).transform((audit) => audit.numericValue);
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: z.object({ score }),
    accessibility: z.object({ score }),
    "best-practices": z.object({ score }),
    seo: z.object({ score }),
  }),
  audits: z.object({
    "first-contentful-paint": measured,
    "largest-contentful-paint": measured,
    "cumulative-layout-shift": measured,
    "total-blocking-time": measured,
  }),
});
type Report = z.output<typeof report>;

/** A metric's value in a report, and its median's minimum or maximum; no run may be below `floor` (DESIGN 7). */
type Row = { what: string; read: (one: Report) => number; unit?: string } & (
  | { least: number; floor?: number }
  | { most: number }
);
const rows: Row[] = [
  { what: "performance", read: (one) => one.categories.performance.score, least: 100, floor: 99 },
  { what: "accessibility", read: (one) => one.categories.accessibility.score, least: 100 },
  { what: "best practices", read: (one) => one.categories["best-practices"].score, least: 100 },
  { what: "SEO", read: (one) => one.categories.seo.score, least: 100 },
  {
    what: "LCP",
    read: (one) => one.audits["largest-contentful-paint"],
    unit: " ms",
    most: path === "/" ? 1500 : 1300,
  },
  { what: "FCP", read: (one) => one.audits["first-contentful-paint"], unit: " ms", most: 1000 },
  { what: "CLS", read: (one) => one.audits["cumulative-layout-shift"], most: 0 },
  { what: "TBT", read: (one) => one.audits["total-blocking-time"], unit: " ms", most: 100 },
];

buildUnlessBuilt();
const worker = await bootDemoWorker();
const proxy = await startCompressingProxy((await worker.ready).origin);
const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
const reports: Report[] = [];
try {
  for (let run = 1; run <= runs; run++) reports.push(await runLighthouse(proxy.origin + path, run));
} finally {
  rmSync(folder, { recursive: true, force: true });
  proxy.stop();
  await worker.dispose();
}
process.exit(printTable(reports) || isSmoke ? 0 : 1);

/** Asynchronous, because this process serves the page meanwhile. */
async function runLighthouse(address: string, run: number): Promise<Report> {
  const file = join(folder, `${run}.json`);
  const flags = "--headless=new --no-sandbox --disable-dev-shm-usage";
  const options = `--quiet --output=json "--output-path=${file}" "--chrome-flags=${flags}"`;
  await promisify(exec)(`npx --yes ${lighthouse} ${address} ${options}`, {
    windowsHide: true,
    env: { ...process.env, CHROME_PATH: findWholeBrowser() },
    timeout: 300_000,
  });
  return report.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Whether every metric meets its budget. */
function printTable(all: readonly Report[]): boolean {
  const speeds = all.map((one) => Math.round(one.environment.benchmarkIndex));
  console.log(
    `${lighthouse}, phone, ${path}, ${all.length} runs; speed of this machine then: ${speeds}\n`,
  );
  console.log("| what | median | of all | budget | |");
  console.log("| --- | --: | --- | --- | --- |");
  const verdicts = rows.map((row) => {
    const { what, read, unit = "" } = row;
    const values = all.map(read).toSorted((a, b) => a - b);
    const median = values[values.length >> 1] ?? Number.NaN;
    const isKept = keeps(row, values, median);
    const cells = [`${rounded(median)}${unit}`, values.map(rounded).join(", "), budgetOf(row)];
    console.log(`| ${what} | ${cells.join(" | ")} | ${isKept ? "met" : "not met"} |`);
    return isKept;
  });
  return verdicts.every(Boolean);
}

function keeps(row: Row, values: readonly number[], median: number): boolean {
  if ("most" in row) return rounded(median) <= row.most;
  const { least, floor = 0 } = row;
  return median >= least && values.every((value) => value >= floor);
}

function budgetOf(row: Row): string {
  const { unit = "" } = row;
  if ("most" in row) return `<= ${row.most}${unit}`;
  return row.floor === undefined ? `>= ${row.least}` : `>= ${row.least}, never below ${row.floor}`;
}

/** Whole milliseconds; layout shifts in thousandths. */
function rounded(value: number): number {
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
}
