import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { choosePort } from "./choose-port.ts";
import { createDevVars } from "./dev-vars.ts";
import { readVars } from "./local-worker.ts";
import { runCommand } from "./refusal.ts";

await runCommand(preview);

async function preview(): Promise<void> {
  const port = await choosePort("the site", { asked: process.env.PORT, usual: 8787 });
  const inspector = await choosePort("the inspector", {
    asked: process.env.INSPECTOR_PORT,
    usual: 9229,
  });
  createDevVars();
  console.log(
    "Building the site; the first start also seeds the local store (takes up to a minute).",
  );
  const server = startServer(port, inspector);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
  await announce(server, `http://localhost:${port}`);
}

function startServer(port: number, inspector: number): ChildProcess {
  const options = [
    ...["--ip", "127.0.0.1", "--port", `${port}`, "--inspector-port", `${inspector}`],
    // Otherwise wrangler would use a domain in wrangler.toml as the request's host.
    ...["--host", `localhost:${port}`, "--var", `SITE_ORIGIN:http://localhost:${port}`],
    "--show-interactive-dev-session=false",
  ];
  // Not by npx, which Windows starts in a shell: a signal would end only that.
  return spawn(process.execPath, ["node_modules/wrangler/bin/wrangler.js", "dev", ...options], {
    stdio: "inherit",
    windowsHide: true,
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: "false",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
    },
  });
}

/** Prints the site's address once it responds, below wrangler's output. */
async function announce(server: ChildProcess, site: string): Promise<void> {
  while (server.exitCode === null) {
    await setTimeout(500);
    if (await answers(`${site}/api/health`)) break;
  }
  if (server.exitCode !== null) return;
  const { ADMIN_PASSWORD } = readVars(".dev.vars");
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
