import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { SitePicture } from "../site-picture";

/** What the SEO tools must know of the other features; routes and jobs bring it together. */
export type SiteContent = {
  /** Every picture of the home page, those that come by a later call included. */
  pictures(services: Services): Promise<Result<SitePicture[]>>;
  /** By slug: when the words that ship with the site were last changed, in milliseconds since 1970. */
  textChanges: Readonly<Record<string, number>>;
};
