import { pageName, pageNameFirst } from "../page-name";
import { guidance } from "../seo-limits";
import type { AuditFinding, Severity } from "./audit-finding";
import { type AuditSource, pageFinding } from "./audit-source";

/** Pixels; social networks show no smaller photo. */
const least = 200;

/** The photo of a shared link: there, readable, and as large and as wide as a card. */
export function shareFindings({ pages }: AuditSource): AuditFinding[] {
  return pages.flatMap((page) => {
    const problem = problemOf(page);
    return problem ? [pageFinding(page, "og_image", problem)] : [];
  });
}

function problemOf({
  slug,
  ogImage,
  ogImageSize: size,
}: AuditSource["pages"][number]):
  | { type: string; severity: Severity; sentence: string }
  | undefined {
  const name = pageNameFirst(slug);
  if (!ogImage) {
    const sentence = `${name} has no sharing photo.`;
    return { type: "og-image-missing", severity: "warning", sentence };
  }
  if (size === null) {
    const sentence = `We couldn’t open the sharing photo of ${pageName(slug)}: ${ogImage}`;
    return { type: "og-image-broken", severity: "error", sentence };
  }
  if (!size) return undefined;
  const { width, height } = guidance.ogImage;
  const ratio = size.width / size.height / (width / height);
  const small = size.width < least || size.height < least;
  if (!small && size.width >= width / 2 && ratio > 0.9 && ratio < 1.1) return undefined;
  const sentence = `${name}’s sharing photo is ${size.width}×${size.height}. Use ${width}×${height}.`;
  return { type: "og-image-size", severity: small ? "error" : "warning", sentence };
}
