import type { RemoteCall, RemoteDownload } from "~/platform/http/remote-call";
import type { Clock, IdSource } from "./clock";
import type { Journal } from "./journal/journal";
import type { Log } from "./log";
import type { Failure } from "./result";
import type { Settings } from "./settings";

/**
 * Everything outside the code that a request may touch, built once per request in the Worker entry.
 * A feature takes the parts it needs (`Pick<Services, "db" | "clock">`).
 */
export type Services = {
  settings: Settings;
  db: D1Database;
  manifests: KVNamespace;
  siteImages: R2Bucket;
  portfolio: R2Bucket;
  attachments: R2Bucket;
  /** Optional bindings that wrangler.toml lacks. */
  unbound: readonly string[];
  /** For the nightly copy. */
  backups: R2Bucket | undefined;
  images: ImagesBinding | undefined;
  email: SendEmail | undefined;
  contactLimit: RateLimit | undefined;
  /** Workers AI, if it is bound. */
  ai: { run(model: string, input: Record<string, unknown>): Promise<unknown> } | undefined;
  remote: RemoteCall;
  download: RemoteDownload;
  clock: Clock;
  ids: IdSource;
  log: Log;
  journal: Journal;
  /** The failure as staff should read it. */
  explain(failure: Failure): Failure;
  /** Keeps the Worker alive until `work` ends, also when the client has gone. */
  waitUntil(work: Promise<unknown>): void;
  /**
   * Gets one of the site's own addresses as a visitor does who is not signed in, rendered anew; rejects for a page
   * that would be shown with a gap.
   */
  visit(path: string): Promise<Response>;
  /** The number that rises with every change a visitor can see, as late as pages notice one; undefined: not known. */
  contentSequence(): Promise<number | undefined>;
};
