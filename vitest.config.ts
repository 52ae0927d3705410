import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

// What is random in the tests follows from it. All of it is tried from the same seed, so that one change does not
// meet what another has left.
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
          // They leave nothing behind, so that all can share their modules: loading these anew took most of the time.
          isolate: false,
          sequence: { groupOrder: 0 },
          // Some try thousands of values; they wait for nothing but the processor.
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
          // The default of one second is less than a loaded machine takes for work that an answer does not wait for.
          expect: { poll: { timeout: 15_000 } },
          isolate: false,
          // Whole, the suites of faults measure how long an answer takes: nothing else may run beside them.
          maxWorkers: process.env.TEST_WHOLE === "1" ? 1 : 3,
          // Projects with another number of workers must take turns.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
