import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, Response } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { migrate, readVars } from "../../scripts/local-worker.ts";
import { seedIfEmpty } from "../../scripts/seed.ts";

/** Says hello, or with `?bytes=` sends that many bytes from memory, to measure sending alone. */
const hello = `
let kept;
export default {
  fetch({ url }) {
    const size = Number(new URL(url).searchParams.get("bytes"));
    if (size && kept?.length !== size) kept = new Uint8Array(size).fill(65);
    return new Response(size ? kept : "Hello, world", { headers: { "content-type": "text/html" } });
  },
};`;

export type BenchSite = {
  worker: Miniflare;
  db: D1Database;
  /** Addresses that bypass Miniflare's own router. */
  origins: { site: string; hello: string };
  /** CPU seconds used by workerd. */
  cpu(): number;
  /** Memory of workerd, in bytes. */
  memory(): number;
  stop(): Promise<void>;
};

/** The built site with the demo's content, and a hello-world Worker in the same workerd. */
export async function startBenchSite(): Promise<BenchSite> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("./wrangler.toml");
  // Static assets have their own Worker in front, whose work doesn't count.
  const { modulesRules: _, assets: __, ...bindings } = workerOptions;
  const socket = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
  const vars = { ...readVars(".dev.vars.example"), TURNSTILE_VERIFY_URL: "http://turnstile.test/" };
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      // A line per request would bury the tables.
      handleStructuredLogs: () => {},
      workers: [
        {
          ...bindings,
          ...socket,
          name: "cake-studio",
          modules: true,
          scriptPath: resolve("build/server/index.js"),
          bindings: Object.assign({}, bindings.bindings, vars),
          // The Worker refuses to run without this binding.
          serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
          outboundService: () => Response.json({ success: true, action: "contact" }),
        },
        { ...socket, name: "hello", modules: true, script: hello, compatibilityDate: "2026-10-20" },
      ],
    }),
  );
  await worker.ready;
  const db = await worker.getD1Database("DB", "cake-studio");
  await migrate(db);
  await seedIfEmpty(worker, Date.now());
  const pid = findWorkerd();
  return {
    worker,
    db,
    origins: {
      site: (await worker.unsafeGetDirectURL("cake-studio")).origin,
      hello: (await worker.unsafeGetDirectURL("hello")).origin,
    },
    cpu: () => readCpu(pid),
    memory: () => readMemory(pid),
    stop: () => worker.dispose(),
  };
}

/** The child process that runs the Workers, found under `/proc` (Linux only). */
function findWorkerd(): number {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(Number(name));
    if (!stat || stat.parent !== process.pid) continue;
    if (stat.command.startsWith("workerd")) return Number(name);
  }
  throw new Error("The Workers' process was not found; this measurement needs Linux.");
}

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const command = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return {
      command,
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    // It exited meanwhile.
    return undefined;
  }
}

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

function readCpu(pid: number): number {
  return (readStat(pid)?.ticks ?? Number.NaN) / ticksPerSecond;
}

function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}
