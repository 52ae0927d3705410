import { defineConfig, devices } from "@playwright/test";

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  globalSetup: "./tests/support/start-site.ts",
  workers: 2,
  // A shared machine may stall for seconds; what passes only at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  reporter: "list",
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
    timezoneId: "Europe/Berlin",
    locale: "en-US",
  },
  projects: [
    {
      name: "phone",
      testIgnore: "**/*.desktop.spec.ts",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    {
      name: "desktop",
      testIgnore: "**/*.phone.spec.ts",
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
