import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { findBrowser, findFirefox, findWebKit } from "./browser.ts";

type Stage = {
  name: string;
  command: string;
  /** Whether the next stage runs even if this one fails. */
  tests?: true;
  env?: () => NodeJS.ProcessEnv;
};

/** A deployment dry run, for which wrangler builds the site. */
const build: Stage = {
  name: "build and deploy dry run",
  command: "npx wrangler deploy --dry-run --outdir build/upload",
};

/** Fastest to fail first. */
const stages: Stage[] = [
  { name: "types", command: "npm run --silent types" },
  { name: "lint", command: "npm run --silent lint" },
  build,
  { name: "unit and worker", command: "npx vitest run", tests: true },
  {
    name: "browser",
    command: "npx playwright test",
    tests: true,
    env: () => {
      findWebKit();
      return { CHROMIUM: findBrowser(), FIREFOX: findFirefox() };
    },
  },
];

/** In full it interrupts a launch at each of its calls; that takes minutes, so run it by hand (CONTRIBUTING). */
const launch = "tests/worker/scripts/launch.test.ts";

/** Everything that the stages above only sample, or skip. */
const whole: Stage[] = [
  build,
  {
    name: "faults and hostile input, whole",
    command: `npx vitest run --project worker ${sampledFiles().join(" ")}`,
    tests: true,
    env: () => ({ TEST_WHOLE: "1" }),
  },
  { name: "commands", command: "npm run --silent test:commands", tests: true },
];

function sampledFiles(): string[] {
  return readdirSync("tests/worker", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => join("tests/worker", file).replaceAll("\\", "/"))
    .filter((file) => file !== launch && readFileSync(file, "utf8").includes('support/sample"'));
}

const [first, ...others] = process.argv.slice(2);
const chosen = first === "--all" ? whole : stages;
const only = first === "--all" ? others : process.argv.slice(2);
const env: NodeJS.ProcessEnv = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

const unknown = only.filter((name: string) => chosen.every((stage) => stage.name !== name));
if (unknown.length > 0) {
  const names = chosen.map((stage) => `"${stage.name}"`).join(", ");
  console.error(`There is no stage "${unknown[0]}" here: ${names}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
const times: string[] = [];
const failures: string[] = [];

for (const stage of chosen) {
  if (only.length > 0 && !only.includes(stage.name)) continue;
  console.log(`\n== ${stage.name}`);
  const started = Date.now();
  const { status, output } = await run(stage);
  const plain = stripVTControlCharacters(output);
  const counted = countTests(plain);
  if (status !== 0) failures.push(...failedTests(plain));
  const none = counted.passed + counted.failed === 0;
  total.passed += none && status === 0 ? 1 : counted.passed;
  total.failed += counted.failed === 0 && status !== 0 ? 1 : counted.failed;
  const verdict = status === 0 ? "passed" : "FAILED";
  times.push(`${stage.name}: ${verdict} in ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`== ${times.at(-1)}`);
  if (status !== 0 && !stage.tests) break;
}

console.log(`\n${times.join("\n")}`);
// Repeated at the end, since that is what one reads of a long log.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Streams a stage's output. */
function run(stage: Stage): Promise<{ status: number; output: string }> {
  const child = spawn(stage.command, {
    env: { ...env, ...stage.env?.() },
    stdio: ["ignore", "pipe", "pipe"],
    shell: true,
    windowsHide: true,
  });
  let output = "";
  const collect = (from: Readable, to: NodeJS.WriteStream) =>
    from.setEncoding("utf8").on("data", (said: string) => {
      output += said;
      to.write(said);
    });
  collect(child.stdout, process.stdout);
  // vitest names the failed tests here.
  collect(child.stderr, process.stderr);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ status: code ?? 1, output }));
  });
}

/** Parses the summary lines of vitest and Playwright, and of scripts in the same format. */
function countTests(output: string): { passed: number; failed: number } {
  const summary = /^ *Tests +.*$/m.exec(output)?.[0];
  const lines =
    summary ??
    output
      .split("\n")
      .filter((line) => /^ *\d+ (passed|failed|flaky)/.test(line))
      .join("\n");
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(lines)?.[1] ?? 0);
  return { passed: count("passed") + count("flaky"), failed: count("failed") };
}

/** The failed tests as vitest and Playwright name them, and the random seed. */
function failedTests(output: string): string[] {
  const names = output.match(/^ FAIL .+$|^ +\d+\) \[(desktop|phone)\] .+$/gm) ?? [];
  const seed = /^TEST_SEED=\d+$/m.exec(output)?.[0];
  return names.length > 0 && seed ? [...new Set(names), `  ${seed}`] : [...new Set(names)];
}
