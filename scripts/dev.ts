import { execSync } from "node:child_process";
import { startDevServer } from "./dev/dev-server.ts";
import { createDevVars } from "./dev-vars.ts";
import { readVars } from "./local-worker.ts";
import { isPrepared, storage } from "./state.ts";

const port = Number(process.env.PORT ?? "8787");

createDevVars();
if (!isPrepared()) {
  console.log("Preparing the local data (takes up to a minute).");
  execSync("npm run --silent prepare:worker", { stdio: "inherit", windowsHide: true });
}

const site = await startDevServer({ port, persistTo: storage });

// In production an unhandled rejection ends only its request; here it must not end the process.
process.on("unhandledRejection", (error: unknown) => console.error(error));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await site.stop();
    process.exit();
  });
}

console.log(`
  Cake Studio    ${site.origin}
  Back office    ${site.origin}/EdibleArtControl    password: ${readVars(".dev.vars").ADMIN_PASSWORD}
`);
