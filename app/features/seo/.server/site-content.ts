import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { OutwardLink } from "../audit/audit-source";
import type { PageDefaults } from "../head";
import type { SitePhoto } from "../seo-records";

export type ContentPage = PageDefaults & {
  /** With the query, if it has one. */
  slug: string;
  /** The addresses of its photos. */
  images: string[];
  /** Audited, and listed in the SEO tool, without being added there. */
  isMain: boolean;
};

/** Other features' content, which routes and jobs pass in. */
export type SiteContent = {
  /** Every photo that the home page shows, now or later, with the alt text that it gets there. */
  photos(services: Services): Promise<Result<SitePhoto[]>>;
  /** The public pages besides the built-in ones. */
  pages(services: Services): Promise<Result<ContentPage[]>>;
  /** The published recognitions' links. */
  links(services: Services): Promise<Result<OutwardLink[]>>;
  /** By slug: epoch milliseconds of the last change to built-in texts. */
  textChanges: Readonly<Record<string, number>>;
};
