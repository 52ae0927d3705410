import type { Clock } from "./clock";

/** What wrangler.toml binds to the Worker; vars and secrets are parsed by `parseSettings`. */
export type Bindings = {
  ASSETS: Fetcher;
  DB: D1Database;
  MANIFESTS: KVNamespace;
  SITE_IMAGES: R2Bucket;
  PORTFOLIO: R2Bucket;
  ATTACHMENTS: R2Bucket;
  BACKUPS: R2Bucket;
  IMAGES?: ImagesBinding;
  EMAIL?: SendEmail;
  CONTACT_LIMIT?: RateLimit;
  /** Only tests bind one; a deployed Worker cannot be given an object that answers at once. */
  TEST_CLOCK?: Clock;
  AI?: { run(model: string, input: Record<string, unknown>): Promise<unknown> };
};
