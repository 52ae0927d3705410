import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
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

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), workerBundle()],
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
