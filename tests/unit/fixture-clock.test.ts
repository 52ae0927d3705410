import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const wallClock = /\bDate\.now\(\)|\bnew Date\(\)|\bDate\(\)/;

/** The files that may read the machine's clock, and why. All others are passed the time or use `testNow`. */
const allowed: Record<string, string> = {
  "tests/browser/auth/sign-out.desktop.spec.ts": "moves a page's own clock on from where it is",
  "tests/support/browser/fingers.ts": "the browser orders touches by its own time",
  "tests/worker/account/account-mails.test.ts": "how long an answer took",
  "tests/worker/inquiries/stalled-upload.test.ts": "how long an answer took",
};

test("tests and demo content take the time from one clock, not from the machine", () => {
  const asking = [...globSync("tests/**/*.{ts,tsx,js}"), ...globSync("scripts/seed*.ts")]
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.endsWith("/fixture-clock.test.ts"))
    .filter((file) => wallClock.test(readFileSync(file, "utf8")));
  expect(asking.sort()).toEqual(Object.keys(allowed).sort());
});
