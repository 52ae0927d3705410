import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Debian's headless Chromium: the tests take a third less time than in the full browser. */
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
 * The path of a Chrome or Chromium: CHROMIUM, Debian's headless shell (installed if possible), another installed one,
 * Playwright's own download, or Debian's package.
 */
export function findBrowser(): string {
  // Fallback fonts need the widths of Arial and Times, which a bare machine lacks.
  if (!existsSync("/usr/share/fonts/truetype/liberation")) installPackage("fonts-liberation");
  if (!process.env.CHROMIUM && !existsSync(headlessShell))
    installPackage("chromium-headless-shell");
  const found = known();
  if (found) return found;
  if (run("npx playwright install chromium") && existsSync(chromium.executablePath())) {
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

/** The path of an installed Firefox, else Debian's package. */
export function findFirefox(): string {
  const find = () => installedFirefoxes.find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  installPackage("firefox-esr");
  const now = find();
  if (now) return now;
  throw new Error("One browser test needs Firefox: install it, or set FIREFOX to its path.");
}

/** WebKit's driver, and the virtual screen for it: two Debian packages. */
export type WebKit = { driver: string; screen: string };

const webKit: WebKit = { driver: "/usr/bin/WebKitWebDriver", screen: "/usr/bin/Xvfb" };

/** Debian's WebKitGTK, the engine of every iPhone; null if it can't be installed. */
export function findWebKit(): WebKit | null {
  const isThere = () => existsSync(webKit.driver) && existsSync(webKit.screen);
  if (!isThere()) installPackage("webkit2gtk-driver");
  if (!isThere()) installPackage("xvfb");
  return isThere() ? webKit : null;
}

/** A full browser: the headless shell prefetches far more lazy photos than a visitor's browser does. */
export function findWholeBrowser(): string {
  const isWhole = (path?: string) => path && path !== headlessShell && existsSync(path);
  const find = () => [...installed, chromium.executablePath()].find(isWhole);
  if (!find()) installPackage("chromium");
  return find() ?? findBrowser();
}

function known(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Installs a package as root on Debian; a no-op elsewhere or if it fails. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const install = `apt-get install -y -qq --no-install-recommends --no-remove ${name}`;
  if (run(install)) return;
  if (run("apt-get update -qq")) run(install);
}

function run(command: string): boolean {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: "ignore",
    timeout: 300_000,
    windowsHide: true,
  });
  return status === 0;
}
