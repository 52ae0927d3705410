import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { copyCheckout } from "./test-commands/checkout.ts";
import { checks } from "./test-commands/checks.ts";

// Runs every command in the docs as a person would, in a copy of the checkout, so none of them changes this checkout's
// stores or files. Needs Linux, as `npm run bench` does.

Object.assign(process.env, {
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

const folder = copyCheckout();
process.on("exit", () => rmSync(dirname(folder), { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

let failed = 0;
for (const { script, run } of checks) {
  console.log(`\n== npm run ${script}`);
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  try {
    await run(folder);
    console.log(`-- npm run ${script}: passed in ${seconds()}`);
  } catch (error) {
    failed += 1;
    console.error(error);
    console.log(`-- npm run ${script}: FAILED after ${seconds()}`);
  }
}
console.log(`\n${checks.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
