import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Debian's Chromium without windows: the tests take a third less time in it than in the whole browser. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

const installed = [
  process.env.CHROMIUM,
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The path of a Chrome or Chromium: the one that is named, Debian's headless shell (fetched where that can be done),
 * another that is installed, Playwright's own download, or Debian's package.
 */
export function findBrowser(): string {
  // Where a page's own fonts are late it is set in Arial's and Times' widths, which a bare machine has in no font.
  if (!existsSync("/usr/share/fonts/truetype/liberation")) installPackage("fonts-liberation");
  if (!process.env.CHROMIUM && !existsSync(headlessShell))
    installPackage("chromium-headless-shell");
  const found = known();
  if (found) return found;
  if (run("npx", ["playwright", "install", "chromium"]) && existsSync(chromium.executablePath())) {
    return chromium.executablePath();
  }
  installPackage("chromium");
  const now = known();
  if (now) return now;
  throw new Error(
    "The browser tests need Chrome or Chromium: install one, or set CHROMIUM to its path.",
  );
}

const installedFirefoxes = [
  process.env.FIREFOX,
  "/usr/bin/firefox",
  "/usr/bin/firefox-esr",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** The path of an installed Firefox, else of Debian's package. */
export function findFirefox(): string {
  const find = () => installedFirefoxes.find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  installPackage("firefox-esr");
  const now = find();
  if (now) return now;
  throw new Error("One browser test needs Firefox: install it, or set FIREFOX to its path.");
}

/** WebKit's driver, and the screen that it needs where none is: two of Debian's packages. */
export type WebKit = { driver: string; screen: string };

const webKit: WebKit = { driver: "/usr/bin/WebKitWebDriver", screen: "/usr/bin/Xvfb" };

/** WebKitGTK, the engine of every iPhone as Debian packs it; null where it cannot be had. */
export function findWebKit(): WebKit | null {
  const isThere = () => existsSync(webKit.driver) && existsSync(webKit.screen);
  if (!isThere()) installPackage("webkit2gtk-driver");
  if (!isThere()) installPackage("xvfb");
  return isThere() ? webKit : null;
}

/** One that loads photos as a visitor's browser does: the headless shell fetches far more of them ahead. */
export function findWholeBrowser(): string {
  const isWhole = (path?: string) => path && path !== headlessShell && existsSync(path);
  const find = () => [...installed, chromium.executablePath()].find(isWhole);
  if (!find()) installPackage("chromium");
  return find() ?? findBrowser();
}

function known(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** As root on Debian; elsewhere, and where the package cannot be had, nothing happens. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const install = ["install", "-y", "-qq", "--no-install-recommends", "--no-remove", name];
  if (run("apt-get", install)) return;
  if (run("apt-get", ["update", "-qq"])) run("apt-get", install);
}

function run(command: string, options: string[]): boolean {
  return spawnSync(command, options, { stdio: "ignore", timeout: 300_000 }).status === 0;
}
