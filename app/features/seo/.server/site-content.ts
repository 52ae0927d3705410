import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { SitePhoto } from "../seo-records";

/** Other features' content, which routes and jobs pass in. */
export type SiteContent = {
  /** Every photo that the home page shows, now or later, with the alt text that it gets there. */
  photos(services: Services): Promise<Result<SitePhoto[]>>;
  /** The public pages besides the built-in ones, with the addresses of their photos. */
  pages(services: Services): Promise<Result<{ slug: string; images: string[] }[]>>;
  /** By slug: epoch milliseconds of the last change to built-in texts. */
  textChanges: Readonly<Record<string, number>>;
};
