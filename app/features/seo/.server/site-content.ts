import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { SitePhoto } from "../seo-records";

/** What the SEO tools must know of the other features; routes and jobs bring it together. */
export type SiteContent = {
  /** Every photo of the home page, those that come by a later call included. */
  photos(services: Services): Promise<Result<SitePhoto[]>>;
  /** By slug: when the words that ship with the site were last changed, in milliseconds since 1970. */
  textChanges: Readonly<Record<string, number>>;
};
