declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

interface CacheStorage {
  readonly default: Cache;
}

interface ImportMetaEnv {
  readonly THEME_HISTORY_URL: string;
  /** The newest migration's file name. */
  readonly LAST_MIGRATION: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare module "virtual:remix/inject-hmr-runtime";

declare module "virtual:page-scripts" {
  /** In load order. */
  export const pageScripts: Record<import("./ui/document-context").PageEntry, readonly string[]>;
}
