import { studio } from "~/studio";
import type { SeenLink } from "../outward/seen-links";
import type { PageFacts } from "../page-facts";
import type { ImageRecord, ImageSection, PageRecord, SiteRecord } from "../seo-records";
import type { AuditFinding } from "./audit-finding";

export type PhotoFacts = {
  /** Normalized by `assetAddress`. */
  address: string;
  /** The back office's name. */
  name: string;
  /** As visitors get it; empty if there is none. */
  alt: string;
  section: ImageSection;
};

/** A link of a recognition, as published. */
export type OutwardLink = {
  address: string;
  /** The recognition's. */
  title: string;
  item: string;
  field: "link1" | "link2";
};

/** `pages` are those read so far. */
export type AuditSource = {
  origin: string;
  pages: readonly PageFacts[];
  publicSlugs: readonly string[];
  records: readonly PageRecord[];
  site: SiteRecord;
  robots: string;
  sitemap: readonly string[];
  images: readonly Pick<ImageRecord, "asset_url" | "caption">[];
  /** Everything that the site shows. */
  photos: readonly PhotoFacts[];
  outward: readonly OutwardLink[];
  /** By the nightly check. */
  seen: readonly SeenLink[];
};

export function brandOf({ site }: AuditSource): string {
  return site.brand || studio.name;
}

export function isIndexed({ robots }: PageFacts): boolean {
  return !/\b(?:noindex|none)\b/i.test(robots ?? "");
}

export function isFollowed({ robots }: PageFacts): boolean {
  return !/\b(?:nofollow|none)\b/i.test(robots ?? "");
}

/** A finding that a field of the page's record can fix. */
export function pageFinding(
  page: Pick<PageFacts, "slug" | "title">,
  field: string,
  { type, severity, sentence }: Pick<AuditFinding, "type" | "severity" | "sentence">,
): AuditFinding {
  const fix = { tab: "pages", slug: page.slug, field } as const;
  return { type, slug: page.slug, title: page.title ?? "", severity, sentence, fix };
}
