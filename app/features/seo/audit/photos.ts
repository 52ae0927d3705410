import { countNoun } from "~/platform/text/count-noun";
import { altFault } from "../alt-fault";
import { fileNameOf } from "../asset-address";
import { guidance } from "../seo-limits";
import { markupIn, normalizeWords, placeholderIn } from "../text-faults";
import type { AuditFinding, FindingType, Severity } from "./audit-finding";
import type { AuditSource, PhotoFacts } from "./audit-source";

/** From this many photos on, a shared alt text is a problem. */
const many = 3;

export function photoFindings(source: AuditSource): AuditFinding[] {
  const photos = [...new Map(source.photos.map((photo) => [photo.address, photo])).values()];
  return [
    ...photos.flatMap(ownFindings),
    ...photos.flatMap((photo) => captionFindings(photo, source)),
    ...repeated(photos),
    ...unused(source),
  ];
}

function ownFindings(photo: PhotoFacts): AuditFinding[] {
  const { name } = photo;
  const alt = photo.alt.trim();
  if (alt === "") {
    return [finding(photo, "alt-missing", "error", `${name} has no alt text. Describe the photo.`)];
  }
  const fault = altFault(alt, { ...photo, fileName: fileNameOf(photo.address) });
  if (fault) {
    return [finding(photo, fault.type, "warning", `${name}’s alt text ${fault.problem}`)];
  }
  const { length } = [...alt];
  if (length <= guidance.alt.most) return [];
  const sentence = `${name}’s alt text is too long (${length} characters; aim for ${guidance.alt.most}).`;
  return [finding(photo, "alt-too-long", "warning", sentence)];
}

function captionFindings(photo: PhotoFacts, { images }: AuditSource): AuditFinding[] {
  const caption = images.find(({ asset_url }) => asset_url === photo.address)?.caption ?? "";
  const placeholder = placeholderIn(caption);
  const code = placeholder === undefined ? markupIn(caption) : undefined;
  if (placeholder === undefined && code === undefined) return [];
  const problem = placeholder
    ? `is a placeholder (“${placeholder}”). Write the real one, or leave it blank.`
    : `shows code to readers (“${code}”). Type it as plain text.`;
  const type = placeholder ? "caption-placeholder" : "caption-markup";
  const fault = finding(photo, type, "warning", `${photo.name}’s caption ${problem}`);
  return [{ ...fault, fix: { tab: "images", address: photo.address, field: "caption" } }];
}

function repeated(photos: readonly PhotoFacts[]): AuditFinding[] {
  const groups = Map.groupBy(photos, ({ alt }) => normalizeWords(alt));
  return [...groups].flatMap(([alt, same]) => {
    const [first] = same;
    if (alt === "" || !first || same.length < many) return [];
    const sentence = `${same.length} photos share one alt text (“${first.alt.trim()}”). Say what sets each apart.`;
    const slugs = same.map(({ address }) => address);
    return [{ ...finding(first, "alt-repeated", "warning", sentence), slugs }];
  });
}

/** Earlier site photos keep their records, because they can be restored. */
function unused({ images, photos }: AuditSource): AuditFinding[] {
  const shown = new Set(photos.map(({ address }) => address));
  const gone = images
    .map(({ asset_url }) => asset_url)
    .filter((address) => !shown.has(address) && !address.startsWith("/media/site-images/"));
  const [first] = gone;
  if (first === undefined) return [];
  const sentence = `You have SEO settings for ${countNoun(gone.length, "photo")} that the website doesn’t show.`;
  const fact = { address: first, alt: "" };
  return [{ ...finding(fact, "record-without-photo", "notice", sentence), slugs: gone }];
}

function finding(
  { address, alt }: Pick<PhotoFacts, "address" | "alt">,
  type: FindingType,
  severity: Severity,
  sentence: string,
): AuditFinding {
  const title = alt.trim() || address;
  const fix = { tab: "images", address, field: "alt" } as const;
  return { type, slug: address, title, severity, sentence, fix };
}
