import { isPublicPage } from "../head";
import type { PageFacts } from "../page-facts";
import { pageName, pageNameFirst } from "../page-name";
import { guidance } from "../seo-limits";
import type { AuditFinding } from "./audit-finding";
import { type AuditSource, pageFinding } from "./audit-source";

/** In pixels; social networks don't show smaller photos. */
const least = 200;

export function shareFindings({ pages, records }: AuditSource): AuditFinding[] {
  return pages.flatMap((page) => {
    const record = records.find(({ slug }) => slug === page.slug);
    const problem = problemOf(page, !isPublicPage(page.slug) && !record?.og_image);
    return [...(problem ? [pageFinding(page, "og_image", problem)] : []), ...longTexts(page)];
  });
}

/** Texts that are the page's own are checked there. */
function longTexts(page: PageFacts): AuditFinding[] {
  const texts = [
    { part: "title" as const, text: page.ogTitle, own: page.title, ...guidance.ogTitle },
    {
      part: "description" as const,
      text: page.ogDescription,
      own: page.description,
      ...guidance.ogDescription,
    },
  ];
  return texts.flatMap(({ part, text, own, most }) => {
    const length = [...(text ?? "").trim()].length;
    if (text === own || length <= most) return [];
    const sentence = `${pageNameFirst(page.slug)}’s sharing ${part} is too long (${length} characters; aim for ${most}).`;
    return [
      pageFinding(page, `og_${part}`, {
        type: `og-${part}-too-long`,
        severity: "warning",
        sentence,
      }),
    ];
  });
}

/** `isOwn`: it's the photo of the cake that the page is about, whatever its shape. */
function problemOf(
  { slug, ogImage, ogImageSize: size }: PageFacts,
  isOwn: boolean,
): Pick<AuditFinding, "type" | "severity" | "sentence"> | undefined {
  const name = pageNameFirst(slug);
  if (!ogImage) {
    const sentence = `${name} has no sharing photo.`;
    return { type: "og-image-missing", severity: "warning", sentence };
  }
  if (size === null) {
    const sentence = `We couldn’t open the sharing photo of ${pageName(slug)}: ${ogImage}`;
    return { type: "og-image-broken", severity: "error", sentence };
  }
  if (!size) {
    const sentence = `${name}’s sharing photo is on another website, which may remove it: ${ogImage}`;
    return { type: "og-image-elsewhere", severity: "warning", sentence };
  }
  if (isOwn) return undefined;
  const { width, height } = guidance.ogImage;
  const ratio = size.width / size.height / (width / height);
  const small = size.width < least || size.height < least;
  if (!small && size.width >= width / 2 && ratio > 0.9 && ratio < 1.1) return undefined;
  const sentence = `${name}’s sharing photo is ${size.width}×${size.height}. Use ${width}×${height}.`;
  return { type: "og-image-size", severity: small ? "error" : "warning", sentence };
}
