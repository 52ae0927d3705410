import { spawn } from "node:child_process";
import { createDevVars } from "./dev-vars.ts";
import { readVars } from "./local-worker.ts";

const port = process.env.PORT ?? "8787";

createDevVars();
const { ADMIN_PASSWORD } = readVars(".dev.vars");
console.log(`
  Cake Studio    http://localhost:${port}
  Back office    http://localhost:${port}/EdibleArtControl    password: ${ADMIN_PASSWORD}
  The first start builds the site and fills the local store; that takes a minute at most.
`);

const server = spawn(
  "npx",
  [
    "wrangler",
    "dev",
    "--ip",
    "127.0.0.1",
    "--port",
    port,
    "--var",
    `SITE_ORIGIN:http://localhost:${port}`,
    "--show-interactive-dev-session=false",
  ],
  {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: "false",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
    },
  },
);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
