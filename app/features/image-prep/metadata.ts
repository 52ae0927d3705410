import { baseName, jpegName, seoFileName } from "./file-names";
import type { MetadataFields, Overrides } from "./overrides";
import type { Section } from "./sections";
import { type SeoContext, splitList } from "./seo-context";

const cameraName = /^(img|dsc[fn]?|dscn|pxl|mvimg|photo|image|p|dji|gopr|screenshot)?[\W_]*\d/i;

const sectionSubject: Record<Section, string> = {
  Hero: "Signature cake",
  About: "Cake in the making",
  Gallery: "Custom cake",
  Recognition: "Award-winning cake",
  Pricing: "Custom cake",
  Custom: "Custom cake",
};

/** Names and words for one photo, made from what the batch has in common and from its file's name. */
export function generateMetadata(
  originalName: string,
  context: SeoContext,
  section: Section,
): MetadataFields {
  const base = baseName(originalName);
  const subject = subjectOf(base) ?? sectionSubject[section];
  const styles = splitList(context.styleHints);
  const keywords = splitList(context.keywords);
  const where = context.location ? ` in ${context.location}` : "";
  const by = context.brand ? ` by ${context.brand}` : "";
  const style = styles.length > 0 ? ` Style: ${styles.join(", ")}.` : "";
  const audience = context.audience ? `, made for ${context.audience}` : "";
  return {
    fileName: seoFileName([context.brand, context.location, section, ...styles, ...keywords], base),
    alt: `${subject}${by}${where}`,
    title: [subject, context.brand].filter(Boolean).join(" | "),
    caption: `${subject}${by}${where}${audience}.${style}`,
    tags: distinct([...keywords, ...styles, section === "Custom" ? "" : section.toLowerCase()]),
  };
}

/** The words of a telling file name; a camera's number says nothing. */
function subjectOf(base: string): string | undefined {
  if (cameraName.test(base)) return undefined;
  const words = base
    .replace(/[-_.]+/g, " ")
    .replace(/\d{3,}/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}{3}/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : undefined;
}

function distinct(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLowerCase();
    const fresh = word !== "" && !seen.has(key);
    seen.add(key);
    return fresh;
  });
}

/** The words of one photo: its own first, then the generated ones. The name is not yet unique. */
export function metadataOf(
  originalName: string,
  overrides: Overrides,
  generated: MetadataFields | undefined,
): MetadataFields {
  const fileName = overrides.fileName || generated?.fileName || baseName(originalName);
  return {
    fileName: jpegName(fileName),
    alt: overrides.alt ?? generated?.alt ?? "",
    title: overrides.title ?? generated?.title ?? "",
    caption: overrides.caption ?? generated?.caption ?? "",
    tags: overrides.tags ?? generated?.tags ?? [],
  };
}
