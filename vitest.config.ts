import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

// Seeds everything random in the tests. Full runs always use the same seed, so a change doesn't fail on cases that an
// earlier one missed.
if (!process.env.TEST_SEED) {
  const seed = process.env.TEST_WHOLE === "1" ? 20_260_615 : Date.now() % 2 ** 31;
  process.env.TEST_SEED = String(seed);
  console.log(`TEST_SEED=${seed}`);
}
const setupFiles = "tests/support/seeded-cases.ts";

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          setupFiles,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          // Unit tests have no side effects, so they can share modules: reloading them took most of the time.
          isolate: false,
          sequence: { groupOrder: 0 },
          // Some try thousands of values and are CPU-bound.
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "worker",
          setupFiles,
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: "tests/support/make-stores.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // On a loaded machine, background work after a response takes longer than the default of one second.
          expect: { poll: { timeout: 15_000 } },
          isolate: false,
          // In full runs the fault suites measure response times: nothing else may run concurrently.
          maxWorkers: process.env.TEST_WHOLE === "1" ? 1 : 3,
          // Projects with a different number of workers must run one after the other.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
