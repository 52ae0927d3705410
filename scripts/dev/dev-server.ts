import { basename, resolve } from "node:path";
import { createServer } from "vite";
import { openBindings } from "./bindings.ts";
import { oneUpdate } from "./one-update.ts";
import { addWorkerGlobals } from "./worker-globals.ts";
import { workerPlugin } from "./worker-plugin.ts";

export type DevServerOptions = {
  port: number;
  /** Where storage is kept, as `wrangler dev` keeps it. */
  persistTo: string;
  /** Vars and secrets over those of wrangler.toml and `.dev.vars`. */
  vars?: Record<string, string>;
};

const settingFiles = new Set(["wrangler.toml", ".dev.vars"]);

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/** The site with hot updates: Vite serves what the browser loads, the Worker's own entry answers everything else. */
export async function startDevServer({ port, ...options }: DevServerOptions) {
  // The server loads the same build of React as the browser, whatever the shell says.
  process.env.NODE_ENV = "development";
  addWorkerGlobals();
  muteLayoutEffects();
  const origin = `http://localhost:${port}`;
  const starting = createServer({
    configFile: resolve("vite.config.ts"),
    clearScreen: false,
    // Else the browser meets a package for the first time in mid-page, and has to load the page again.
    optimizeDeps: {
      entries: ["app/entry.*.tsx", "!app/entry.server.tsx", "app/root.tsx", "app/routes/*.tsx"],
    },
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      // The Worker itself says who may read its answers.
      cors: false,
      fs: { deny: [".dev.vars*", ".env*", "**/.wrangler/**", "**/.git/**"] },
      watch: {
        ignored: ["**/.wrangler/**", "**/build/**"],
        // An editor empties a file before it writes it: what is read in between would stay.
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
    console.log(`Took up the new ${basename(file)}.`);
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

/** React 18 warns at each render of a layout effect on the server, where none is run; its successor no longer does. */
function muteLayoutEffects(): void {
  const { error } = console;
  console.error = (...values: unknown[]) => {
    if (!/^Warning: useLayoutEffect does nothing/.test(String(values[0]))) error(...values);
  };
}
