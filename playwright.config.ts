import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { headlessShell } from "./scripts/browser";

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser/start-site.ts",
  // As many as CI has cores: with a third both are busy all the time, and each test waits for the others' pages.
  workers: 2,
  timeout: 60_000,
  // The default of five seconds is less than a loaded machine takes to bring a page to life.
  expect: { timeout: 15_000 },
  reporter: "list",
  // What the sites log would be several lines for each test.
  quiet: true,
  use: {
    launchOptions: {
      executablePath:
        process.env.CHROMIUM || (existsSync(headlessShell) ? headlessShell : "/usr/bin/chromium"),
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        // Nothing leaves the machine. (A route that refuses would stand in the way of every request and of the cache.)
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ],
    },
    timezoneId: "Europe/Berlin",
    locale: "en-US",
  },
  // A file or a test runs at the width it names; only what is about layout names none and runs at both. The longest
  // journeys are in files of the desktop: begun last, one would run alone.
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
