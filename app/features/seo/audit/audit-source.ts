import type { PageFacts, PhotoFacts } from "../page-facts";

/** Everything that the rules look at; the pages are those that were read so far. */
export type AuditSource = {
  origin: string;
  pages: readonly PageFacts[];
  /** Every public page, read or not. */
  publicSlugs: readonly string[];
  /** Of the pages that have a record. */
  recordedSlugs: readonly string[];
  robots: string;
  /** Absolute addresses. */
  sitemap: readonly string[];
  /** Every photo that the site shows, with the alt text that it is shown with. */
  photos: readonly PhotoFacts[];
};
