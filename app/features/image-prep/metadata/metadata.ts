import { maxCaptionLength } from "~/features/gallery/portfolio-photo";
import { isCameraName } from "~/platform/photos/camera-name";
import { baseName, jpegName, nameAsWritten, seoFileName } from "../file-names";
import type { MetadataFields, Overrides } from "../overrides";
import type { Section } from "../sections";
import { type SeoContext, splitList } from "../seo-context";

/** Limits of the gallery, in characters. */
export const maxTextLengths = { title: 200, alt: 500, caption: maxCaptionLength };

const sectionSubject: Record<Section, string> = {
  Hero: "Signature cake",
  About: "Cake in the making",
  Gallery: "Custom cake",
  Recognition: "Award-winning cake",
  Pricing: "Custom cake",
  Custom: "Custom cake",
};

/** Alt text is generated only if the file name describes the photo: "Custom cake" on every photo helps no one. */
export function generateMetadata(
  originalName: string,
  context: SeoContext,
  section: Section,
): MetadataFields {
  const base = baseName(originalName);
  const shown = subjectOf(nameAsWritten(originalName));
  const subject = shown ?? sectionSubject[section];
  const styles = splitList(context.styleHints);
  const keywords = splitList(context.keywords);
  // An award or a logo isn't the studio's work.
  const isWork = section !== "Recognition";
  const where = isWork && context.location ? ` in ${context.location}` : "";
  const by = isWork && context.brand ? ` by ${context.brand}` : "";
  const style = styles.length > 0 ? ` Style: ${styles.join(", ")}.` : "";
  const audience = isWork && context.audience ? `, made for ${context.audience}` : "";
  return {
    fileName: seoFileName([context.brand, context.location, section, ...styles, ...keywords], base),
    alt: shown ? `${shown}${by}${where}` : "",
    // Shown below the photo on the studio's own site, so without brand or location.
    title: subject,
    caption: `${subject}${by}${where}${audience}.${style}`,
    tags: distinct([...keywords, ...styles, section === "Custom" ? "" : section.toLowerCase()]),
  };
}

/** Undefined for camera names such as `IMG_1234`. */
function subjectOf(base: string): string | undefined {
  if (isCameraName(base)) return undefined;
  const subject = base
    .replace(/[-_.]+/g, " ")
    .replace(/\d{3,}/g, "")
    .replace(/\s+/g, " ")
    .trim();
  // Three Latin letters can be a word; in other scripts one character can.
  if (!/\p{L}{3}|(?!\p{Script=Latin})\p{L}/u.test(subject)) return undefined;
  const [first = "", ...rest] = subject;
  return first.toUpperCase() + rest.join("");
}

/** Case-insensitive; the first spelling wins. */
export function distinct(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const key = tag.toLowerCase();
    const fresh = tag !== "" && !seen.has(key);
    seen.add(key);
    return fresh;
  });
}

/** Overrides first, then generated metadata. `fileName` may not be unique yet. */
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
