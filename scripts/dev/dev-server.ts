import { basename, dirname, resolve } from "node:path";
import { createServer } from "vite";
import { migrationFiles } from "../local-worker.ts";
import { openBindings } from "./bindings.ts";
import { oneUpdate } from "./one-update.ts";
import { addWorkerGlobals } from "./worker-globals.ts";
import { workerPlugin } from "./worker-plugin.ts";

export type DevServerOptions = {
  port: number;
  /** The storage folder, in the format of `wrangler dev`. */
  persistTo: string;
  /** Overrides of the vars and secrets in wrangler.toml and `.dev.vars`. */
  vars?: Record<string, string>;
};

const settingFiles = new Set(["wrangler.toml", ".dev.vars"]);

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/** The site with hot updates: Vite serves the browser's files, the Worker's own entry handles everything else. */
export async function startDevServer({ port, ...options }: DevServerOptions) {
  // Server and browser must use the same build of React, whatever the shell's NODE_ENV.
  process.env.NODE_ENV = "development";
  addWorkerGlobals();
  muteLayoutEffects();
  const origin = `http://localhost:${port}`;
  const starting = createServer({
    configFile: resolve("vite.config.ts"),
    clearScreen: false,
    // Prebundled, so that discovering a package later doesn't reload the page.
    optimizeDeps: {
      entries: ["app/entry.*.tsx", "!app/entry.server.tsx", "app/root.tsx", "app/routes/*.tsx"],
    },
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      // The Worker sets its own CORS headers.
      cors: false,
      fs: { deny: [".dev.vars*", ".env*", "**/.wrangler/**", "**/.git/**"] },
      watch: {
        ignored: ["**/.wrangler/**", "**/build/**"],
        // Editors truncate a file before writing it; don't read it in between.
        awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 },
      },
    },
    plugins: [workerPlugin(() => open.bindings), oneUpdate()],
  });
  let open = await openBindings({ origin, ...options });
  const server = await starting;
  server.watcher.on("change", async (file) => {
    if (!settingFiles.has(basename(file))) return;
    const before = open;
    open = await openBindings({ origin, ...options });
    await before.close();
    console.log(`Reloaded ${basename(file)}.`);
  });
  const isMigration = (file: string) => migrationFiles().includes(basename(file));
  server.watcher.on("all", async (event, file) => {
    if (dirname(file) !== resolve("migrations") || event === "unlink" || !isMigration(file)) return;
    console.log(await describeMigration(open.bindings.DB, basename(file)));
  });
  const stop = async () => {
    await server.close();
    await open.close();
  };
  try {
    await server.listen();
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, bindings: open.bindings, stop };
}

/** It isn't applied as soon as it is saved, since it may be half written. */
export async function describeMigration(db: D1Database, name: string): Promise<string> {
  const applied = "SELECT 1 FROM d1_migrations WHERE name = ?";
  return (await db.prepare(applied).bind(name).first()) === null
    ? `${name} isn’t applied yet. When it’s finished, stop this server and run \`npm run dev\` again.`
    : `${name} was already applied. To apply this version, delete the local data with \`npm run reset\`.`;
}

/** Filters React 18's warning about layout effects on the server, which React 19 dropped. */
function muteLayoutEffects(): void {
  const { error } = console;
  console.error = (...values: unknown[]) => {
    if (!/^Warning: useLayoutEffect does nothing/.test(String(values[0]))) error(...values);
  };
}
