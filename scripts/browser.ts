import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const installed = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chrome or Chromium: an installed one, else Playwright's own download, else Debian's package. */
export function findBrowser(): string {
  const found = known();
  if (found) return found;
  if (run("npx", ["playwright", "install", "chromium"]) && existsSync(chromium.executablePath())) {
    return chromium.executablePath();
  }
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  const now = known();
  if (now) return now;
  throw new Error(
    "The browser tests need Chrome or Chromium: install one, or set CHROMIUM to its path.",
  );
}

function known(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path));
}

function run(command: string, options: string[]): boolean {
  return spawnSync(command, options, { stdio: "ignore", timeout: 300_000 }).status === 0;
}
