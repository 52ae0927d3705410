import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { GetManualChunk, WarningHandlerWithDefault } from "rollup";
import { defineConfig, type Plugin } from "vite";
import { z } from "zod";
import remixConfig from "./remix.config.js";

const workerConditions = ["workerd", "worker", "browser", "module", "import", "production"];

/** Bundles the SSR build into one file from the Worker entry, which wrangler uploads as is (`no_bundle`). */
function workerBundle(): Plugin {
  return {
    name: "worker-bundle",
    enforce: "post",
    config(_, { isSsrBuild, command }) {
      if (!isSsrBuild || command !== "build") return;
      return {
        ssr: { target: "webworker", noExternal: true, resolve: { conditions: workerConditions } },
        resolve: { conditions: workerConditions },
        build: {
          minify: true,
          // Uploaded with each version, so stacks in its log name the sources; build/server is not served.
          sourcemap: true,
          rollupOptions: {
            input: "app/entry.worker.ts",
            external: [/^cloudflare:/, /^node:/],
            output: { inlineDynamicImports: true },
          },
        },
      };
    },
    // Part of the page cache's key: Remix's own manifest hash does not change after a loader-only edit.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.code.includes("__BUILD_ID__")) continue;
        const id = createHash("sha256").update(chunk.code).digest("hex").slice(0, 12);
        chunk.code = chunk.code.replaceAll("__BUILD_ID__", id);
      }
    },
  };
}

/** Files that every page loads before any dynamic import. */
const everywhere = /\/(?:react|frame)-[^/]*\.js$/;

/** Routes every `import()` of the browser build through `loadChunk`, with the files to load, the imported one included. */
function retryableImports(): Plugin {
  const loader = fileURLToPath(new URL("./app/ui/late/load-chunk.ts", import.meta.url));
  return {
    name: "retryable-imports",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (imported, dependencies, { hostType }) =>
            hostType === "html"
              ? dependencies
              : [...new Set([imported, ...dependencies])].filter((file) => !everywhere.test(file)),
        },
      },
    }),
    load(id) {
      if (id !== "\0vite/preload-helper.js") return;
      return `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)};`;
    },
  };
}

/** Entries that hydrate public pages; Remix's own entry is the back office's. */
const pageEntries = { home: "app/entry.home.tsx", still: "app/entry.still.tsx" };

/** Public pages' route modules, which the browser build omits. */
const publicRoute =
  /\/routes\/(?:home|privacy-policy|terms-of-service|accessibility|not-found)\.tsx\?__remix-build-client-route$/;

/** Builds the public pages' entries and gives the server their scripts, imports before the entry. */
function publicPages(): Plugin {
  const id = "virtual:page-scripts";
  let isDev = false;
  return {
    name: "public-pages",
    enforce: "pre",
    config(_, { isSsrBuild, command }) {
      isDev = command === "serve";
      if (isSsrBuild || isDev) return;
      return { build: { rollupOptions: { input: Object.values(pageEntries) } } };
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return;
      const scripts = mapValues(pageEntries, isDev ? devScripts : builtScripts);
      return `export const pageScripts = ${JSON.stringify(scripts)};`;
    },
    // After Remix, which inserts the names of the route's own exports.
    transform: {
      order: "post",
      handler: (_, source) => (publicRoute.test(source) ? "export {};" : undefined),
    },
  };
}

function mapValues(entries: typeof pageEntries, map: (file: string) => string[]) {
  return Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, map(file)]));
}

const devScripts = (entry: string) => ["/scripts/dev/page-updates.ts", `/${entry}`];

const viteManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/** The browser build is finished before the server build starts. */
function builtScripts(entry: string): string[] {
  const manifest = viteManifest.parse(
    JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")),
  );
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The browser build has no ${key}.`);
    for (const imported of chunk.imports) add(imported);
    files.add(`/${chunk.file}`);
  };
  add(entry);
  return [...files];
}

/**
 * Merges small files, which compress badly, into a few: React, code of every public page, further code of the home page,
 * and code of every back office page.
 */
function fewChunks(): Plugin {
  let chunks: ReadonlyMap<string, string> | undefined;
  const manualChunks: GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= chunksOf([...getModuleIds()], (one) => getModuleInfo(one)?.importedIds ?? []);
    return chunks.get(id);
  };
  return {
    name: "few-chunks",
    config(_, { isSsrBuild, command }) {
      if (isSsrBuild || command !== "build") return;
      return { build: { rollupOptions: { output: { manualChunks } } } };
    },
  };
}

const isEntry = /\/app\/entry\.[^/]+$/;

/** Maps each module to the first chunk that reaches it. Entries stay separate: importing from one would run it. */
function chunksOf(modules: readonly string[], importsOf: (id: string) => readonly string[]) {
  const starts: [chunk: string, file: RegExp][] = [
    ["react", /\/node_modules\/react(?:-dom)?\/(?:index|client|jsx-runtime)\.js/],
    ["frame", /\/app\/entry\.still\.tsx$/],
    // The home page shares these with the menu, which every public page has.
    ["frame", /\/app\/ui\/(?:plain-click|use-media-query)\.ts$/],
    ["home", /\/app\/entry\.home\.tsx$/],
    ["office", /\/app\/(?:entry\.client|root)\.tsx$/],
    // The public form shares these with the back office; each is smaller than its own request.
    ["small", /\/(?:send-upload|use-leave-warning|use-object-url|count-noun|clean-text)\.ts$/],
  ];
  const chunks = new Map<string, string>();
  for (const [chunk, file] of starts) {
    const reached = new Set(modules.filter((one) => file.test(one)));
    for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
    for (const id of reached) if (!chunks.has(id) && !isEntry.test(id)) chunks.set(id, chunk);
  }
  return chunks;
}

const lastMigration = readdirSync("migrations")
  .filter((name) => /^0.*\.sql$/.test(name))
  .sort()
  .at(-1);

/** Endpoints have no browser code; zod's annotations and libheif's Node-only imports are harmless. */
const onwarn: WarningHandlerWithDefault = (warning, warn) => {
  if (["EMPTY_BUNDLE", "INVALID_ANNOTATION"].includes(warning.code ?? "")) return;
  if (/externalized.*libheif/.test(warning.message)) return;
  warn(warning);
};

export default defineConfig({
  plugins: [
    publicPages(),
    tailwindcss(),
    remix(remixConfig),
    workerBundle(),
    retryableImports(),
    fewChunks(),
  ],
  define: {
    "import.meta.env.THEME_HISTORY_URL": JSON.stringify(
      process.env.THEME_HISTORY_URL || "/api/theme-history",
    ),
    "import.meta.env.LAST_MIGRATION": JSON.stringify(lastMigration),
  },
  worker: { format: "es" },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    // Inlined: smaller than a request for it, and it works offline.
    assetsInlineLimit: (file) => file.endsWith("/resample.wasm"),
    target: "es2022",
    rollupOptions: { onwarn },
  },
});
