import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { GetManualChunk } from "rollup";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const workerConditions = ["workerd", "worker", "browser", "module", "import", "production"];

/** Makes the SSR build one file that starts at the Worker entry: wrangler uploads it as it is (`no_bundle`). */
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
          rollupOptions: {
            input: "app/entry.worker.ts",
            external: [/^cloudflare:/, /^node:/],
            output: { inlineDynamicImports: true },
          },
        },
      };
    },
    // The page cache is keyed by this: Remix's own manifest hash does not change after a loader-only edit.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.code.includes("__BUILD_ID__")) continue;
        const id = createHash("sha256").update(chunk.code).digest("hex").slice(0, 12);
        chunk.code = chunk.code.replaceAll("__BUILD_ID__", id);
      }
    },
  };
}

/** The files that every page has loaded before anything is imported. */
const everywhere = /\/(?:entry\.client|framework)-[^/]*\.js$/;

/** Lets `loadChunk` do every `import()` of the browser's build and tells it the files, the imported one included. */
function retryableImports(): Plugin {
  const loader = fileURLToPath(new URL("./app/ui/load-chunk.ts", import.meta.url));
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

/**
 * Two files in the place of many small ones, which compress badly: what the home page needs at once, and of that the
 * packages. Without this, each module that a page of the back office shares would be a file of its own.
 */
function fewChunks(): Plugin {
  let needed: Set<string> | undefined;
  const manualChunks: GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
    needed ??= reachable(
      [...getModuleIds()].filter((one) =>
        /\/app\/(?:entry\.client|root|routes\/home)\.tsx$/.test(one),
      ),
      (one) => getModuleInfo(one)?.importedIds ?? [],
    );
    if (!needed.has(id)) return undefined;
    return /\/app\//.test(id) && !id.includes("/node_modules/") ? "site" : "framework";
  };
  return {
    name: "few-chunks",
    config(_, { isSsrBuild, command }) {
      if (isSsrBuild || command !== "build") return;
      return { build: { rollupOptions: { output: { manualChunks } } } };
    },
  };
}

function reachable(from: readonly string[], importsOf: (id: string) => readonly string[]) {
  const reached = new Set(from);
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), workerBundle(), retryableImports(), fewChunks()],
  define: {
    "import.meta.env.THEME_HISTORY_URL": JSON.stringify(
      process.env.THEME_HISTORY_URL || "/api/theme-history",
    ),
  },
  worker: { format: "es" },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      onwarn(warning, warn) {
        // Endpoints have no code for the browser; zod's comments are no business of ours.
        const expected = ["EMPTY_BUNDLE", "INVALID_ANNOTATION"];
        if (!expected.includes(warning.code ?? "")) warn(warning);
      },
    },
  },
});
