import { csvHead, csvLine } from "~/platform/text/csv";
import type { Size } from "../geometry";
import type { MetadataFields } from "../overrides";
import type { Section } from "../sections";
import type { SeoContext } from "../seo-context";
import { distinct } from "./metadata";

export type ListedOutput = MetadataFields & Size & { originalFile: string };

/** Contents of `metadata.json` (A7). */
export function metadataJson(
  outputs: readonly ListedOutput[],
  seo: SeoContext,
  section: Section,
): string {
  const { brand, location } = seo;
  const items = outputs.map(({ fileName, alt, title, caption, tags, width, height }) => ({
    fileName,
    alt,
    title,
    caption,
    tags: distinct(tags),
    width,
    height,
    section,
    brand,
    location,
  }));
  return `${JSON.stringify({ seo, section, items }, null, 2)}\n`;
}

const columns = [
  "original_file",
  "output_file",
  "alt",
  "title",
  "caption",
  "tags",
  "section",
  "brand",
  "location",
] as const;

/** Excel needs it to detect UTF-8. */
/** Contents of `metadata.csv` (A7); tags share one column, joined by commas. */
export function metadataCsv(
  outputs: readonly ListedOutput[],
  { brand, location }: SeoContext,
  section: Section,
): string {
  const rows = outputs.map(({ originalFile, fileName, alt, title, caption, tags }) =>
    csvLine([
      originalFile,
      fileName,
      alt,
      title,
      caption,
      distinct(tags).join(", "),
      section,
      brand,
      location,
    ]),
  );
  return [csvHead(columns), ...rows].join("");
}

export function zipName(section: Section): string {
  return `image-prep-${section.toLowerCase()}.zip`;
}
