import type { Clock } from "./clock";
import { createLog } from "./log";
import { SettingsError } from "./settings";

/** wrangler.toml's bindings; `parseSettings` covers vars and secrets. */
export type Bindings = {
  ASSETS: Fetcher;
  DB: D1Database;
  MANIFESTS: KVNamespace;
  SITE_IMAGES: R2Bucket;
  PORTFOLIO: R2Bucket;
  ATTACHMENTS: R2Bucket;
  BACKUPS?: R2Bucket;
  IMAGES?: ImagesBinding;
  EMAIL?: SendEmail;
  CONTACT_LIMIT?: RateLimit;
  /** For tests only. */
  TEST_CLOCK?: Clock;
  AI?: { run(model: string, input: Record<string, unknown>): Promise<unknown> };
};

/** Those without which nothing works. */
const needed = ["ASSETS", "DB", "MANIFESTS", "SITE_IMAGES", "PORTFOLIO", "ATTACHMENTS"] as const;
/** Without one of these, the rest works. */
const useful = ["BACKUPS", "IMAGES", "EMAIL", "CONTACT_LIMIT"] as const;

export function missingBindings(bindings: Bindings) {
  const isMissing = (name: keyof Bindings) => !bindings[name];
  return { needed: needed.filter(isMissing), useful: useful.filter(isMissing) };
}

/** Throws if one is missing without which nothing works; logs the others. */
export function requireBindings(bindings: Bindings): void {
  const { needed, useful } = missingBindings(bindings);
  if (needed.length > 0) {
    throw new SettingsError(
      `wrangler.toml doesn’t bind ${needed.join(", ")}. Bind it, and deploy.`,
    );
  }
  if (useful.length > 0) {
    createLog("setup").warn("bindings.missing", { names: useful.join(", ") });
  }
}
