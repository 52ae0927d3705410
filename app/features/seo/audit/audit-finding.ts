import * as z from "zod/mini";
import { countNoun } from "~/platform/text/count-noun";

const severities = ["error", "warning", "notice"] as const;
export type Severity = (typeof severities)[number];

const fixPlace = z.union([
  z.object({ tab: z.literal("site"), field: z.string() }),
  z.object({ tab: z.literal("pages"), slug: z.string(), field: z.string() }),
  z.object({
    tab: z.literal("images"),
    address: z.string(),
    field: z._default(z.enum(["alt", "caption"]), "alt"),
  }),
  z.object({ tab: z.literal("advanced"), field: z.literal("robots") }),
  /** In another tool: a recognition's id and link. */
  z.object({ tab: z.literal("portfolio"), item: z.string(), field: z.enum(["link1", "link2"]) }),
]);
export type FixPlace = z.infer<typeof fixPlace>;
/** A place in the SEO tool itself. */
export type SeoPlace = Exclude<FixPlace, { tab: "portfolio" }>;

const textParts = [
  ...(["brand", "tagline", "default-description", "title", "description"] as const),
  ...(["og-title", "og-description", "h1", "keywords"] as const),
] as const;
export type TextPart = (typeof textParts)[number];
const textFaults = ["placeholder", "markup", "repetition"] as const;

/** All that the audit can find. A test plants each. */
export const findingTypes = [
  ...textParts.flatMap((part) => textFaults.map((fault) => `${part}-${fault}` as const)),
  ...(["title-missing", "title-too-short", "title-too-long", "title-too-wide"] as const),
  ...(["title-duplicate", "title-brand-twice", "keywords-many"] as const),
  ...(["description-missing", "description-too-short", "description-too-long"] as const),
  ...(["description-duplicate", "og-title-too-long", "og-title-brand-twice"] as const),
  ...(["og-description-too-long", "h1-missing", "h1-several", "h1-too-long"] as const),
  ...(["h1-duplicate", "page-broken", "page-hidden", "page-nofollow"] as const),
  ...(["canonical-missing", "canonical-relative", "canonical-elsewhere"] as const),
  ...(["sitemap-noindex", "sitemap-missing", "sitemap-disallowed"] as const),
  ...(["record-without-page", "record-without-photo", "robots-format", "robots-line"] as const),
  ...(["robots-blocks-files", "robots-crawl-delay", "robots-empty-group"] as const),
  ...(["robots-sitemap", "robots-without-sitemap", "og-image-missing"] as const),
  ...(["og-image-broken", "og-image-elsewhere", "og-image-size", "alt-missing"] as const),
  ...(["alt-too-long", "alt-repeated", "alt-one-word", "alt-file-name"] as const),
  ...(["alt-placeholder", "alt-markup", "alt-repetition"] as const),
  ...(["caption-placeholder", "caption-markup", "link-broken", "link-redirects"] as const),
  ...(["link-back-office", "link-text", "outward-link-broken"] as const),
  ...(["structured-data-missing", "structured-data-incomplete"] as const),
] as const;
export type FindingType = (typeof findingTypes)[number];

/** `type`, `slug`, `title`, and `slugs` are those of A3. */
export const auditFinding = z.object({
  type: z.string(),
  slug: z.string(),
  /** The page's title, or the text or address in question. */
  title: z.string(),
  /** For duplicates, every page or photo with the same text. */
  slugs: z.optional(z.array(z.string())),
  severity: z.enum(severities),
  sentence: z.string(),
  /** Null if the back office can't fix it. */
  fix: z.nullable(fixPlace),
});
/** Perhaps by another version. */
export type StoredFinding = z.infer<typeof auditFinding>;
export type AuditFinding = StoredFinding & { type: FindingType };

/** By severity, worst first; otherwise keeps the order of the rules. */
export function sortFindings(findings: readonly AuditFinding[]): AuditFinding[] {
  return findings.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
}

/** "2 errors, 1 warning" */
export function countFindings(findings: readonly StoredFinding[]): string {
  const counts = severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? "" : countNoun(count, severity);
  });
  return counts.filter((part) => part !== "").join(", ");
}
