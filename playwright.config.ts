import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { headlessShell } from "./scripts/browser";

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser/start-site.ts",
  // One per CI core: with a third, tests wait for each other's pages.
  workers: 2,
  timeout: 60_000,
  // On a loaded machine, hydration takes longer than the default of five seconds.
  expect: { timeout: 15_000 },
  reporter: "list",
  // The sites log several lines per test.
  quiet: true,
  use: {
    launchOptions: {
      executablePath:
        process.env.CHROMIUM || (existsSync(headlessShell) ? headlessShell : "/usr/bin/chromium"),
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        // Blocks the network. (A Playwright route would slow every request and disable the cache.)
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ],
    },
    timezoneId: "Europe/Berlin",
    locale: "en-US",
  },
  // A file or test runs at the width it names; only layout tests name none and run at both. The longest journeys are
  // desktop files, so they start early and none runs alone at the end.
  projects: [
    {
      name: "desktop",
      testIgnore: "**/*.phone.spec.ts",
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testIgnore: "**/*.desktop.spec.ts",
      grepInvert: /@desktop/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
});
