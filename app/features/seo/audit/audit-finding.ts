import * as z from "zod/mini";
import { countNoun } from "~/platform/count-noun";

const severities = ["error", "warning", "notice"] as const;
export type Severity = (typeof severities)[number];

/** Where in the back office a finding can be fixed. */
const fixPlace = z.union([
  z.object({ tab: z.literal("site"), field: z.string() }),
  z.object({ tab: z.literal("pages"), slug: z.string(), field: z.string() }),
  z.object({ tab: z.literal("images"), address: z.string() }),
  z.object({ tab: z.literal("advanced"), field: z.literal("robots") }),
]);
export type FixPlace = z.infer<typeof fixPlace>;

/** An item of the audit: `type`, `slug`, `title` and `slugs` as A3 has them. */
export const auditFinding = z.object({
  type: z.string(),
  slug: z.string(),
  /** The page's title, or the text or address that the finding is about. */
  title: z.string(),
  /** For duplicates: every page or photo that has the same. */
  slugs: z.optional(z.array(z.string())),
  severity: z.enum(severities),
  sentence: z.string(),
  /** Null: nothing that the back office edits. */
  fix: z.nullable(fixPlace),
});
export type AuditFinding = z.infer<typeof auditFinding>;

/** The worst first; findings as bad as each other stay in the order of the rules. */
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
