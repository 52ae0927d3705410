import type { Clock } from "./clock";

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
