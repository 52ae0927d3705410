import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { createDevVars } from "./dev-vars.ts";
import { readVars } from "./local-worker.ts";

const port = process.env.PORT ?? "8787";

createDevVars();
const { ADMIN_PASSWORD } = readVars(".dev.vars");
console.log(
  "Building the site; the first start also fills the local store, which takes a minute at most.",
);

const server = spawn(
  "npx",
  [
    "wrangler",
    "dev",
    "--ip",
    "127.0.0.1",
    "--port",
    port,
    // Without it a domain in wrangler.toml would be taken for the host that was asked.
    "--host",
    `localhost:${port}`,
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

void announce();

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));

/** Says where the site is once it answers, below all that wrangler prints. */
async function announce(): Promise<void> {
  const site = `http://localhost:${port}`;
  while (server.exitCode === null) {
    await setTimeout(500);
    if (await answers(`${site}/api/health`)) break;
  }
  if (server.exitCode !== null) return;
  console.log(`
  Cake Studio    ${site}
  Back office    ${site}/EdibleArtControl    password: ${ADMIN_PASSWORD}
`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
