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
export type AuditFinding = z.infer<typeof auditFinding>;

/** By severity, worst first; otherwise keeps the order of the rules. */
export function sortFindings(findings: readonly AuditFinding[]): AuditFinding[] {
  return findings.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
}

/** "2 errors, 1 warning" */
export function countFindings(findings: readonly AuditFinding[]): string {
  const counts = severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? "" : countNoun(count, severity);
  });
  return counts.filter((part) => part !== "").join(", ");
}
