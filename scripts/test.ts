import { spawnSync } from "node:child_process";
import { findBrowser, findFirefox, findWebKit } from "./browser.ts";

/** The checks in the order in which they are quickest to fail. */
const steps: [name: string, command: string[]][] = [
  ["types", ["npm", "run", "--silent", "types"]],
  ["lint", ["npm", "run", "--silent", "lint"]],
  ["build", ["npm", "run", "--silent", "build"]],
  ["deploy dry run", ["npx", "wrangler", "deploy", "--dry-run", "--outdir", "build/upload"]],
  ["unit and worker", ["npx", "vitest", "run"]],
  ["browser", ["npx", "playwright", "test"]],
];

const only = process.argv.slice(2);
const env: NodeJS.ProcessEnv = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

let passed = 0;
let failed = 0;

for (const [name, command] of steps) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n== ${name}`);
  if (name === "browser") {
    env.CHROMIUM = findBrowser();
    env.FIREFOX = findFirefox();
    findWebKit();
  }
  const { status, stdout } = spawnSync(command[0] ?? "", command.slice(1), {
    env,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  process.stdout.write(stdout);
  const counted = countTests(stdout);
  passed += counted.passed + (counted.passed + counted.failed === 0 && status === 0 ? 1 : 0);
  failed += counted.failed + (counted.failed === 0 && status !== 0 ? 1 : 0);
  if (status !== 0) break;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Reads the closing lines of vitest and Playwright. */
function countTests(output: string): { passed: number; failed: number } {
  const plain = output.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "");
  const summary = /^ *Tests +.*$/m.exec(plain)?.[0];
  const lines =
    summary ??
    plain
      .split("\n")
      .filter((line) => /^ +\d+ (passed|failed|flaky)/.test(line))
      .join("\n");
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(lines)?.[1] ?? 0);
  return { passed: count("passed"), failed: count("failed") };
}
