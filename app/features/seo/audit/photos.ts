import { countNoun } from "~/platform/count-noun";
import { isCameraName } from "~/platform/photos/camera-name";
import { fileNameOf } from "../asset-address";
import type { PhotoFacts } from "../page-facts";
import { guidance } from "../seo-limits";
import type { AuditFinding, Severity } from "./audit-finding";
import type { AuditSource } from "./audit-source";

/** From this many photos on, a shared alt text is a problem. */
const many = 3;

export function photoFindings(source: AuditSource): AuditFinding[] {
  const { photos } = source;
  const known = [...new Map(photos.map((photo) => [photo.address, photo])).values()];
  return [...known.flatMap(ownFindings), ...repeated(known), ...unused(source)];
}

function ownFindings(photo: PhotoFacts): AuditFinding[] {
  const alt = photo.alt?.trim() ?? "";
  const name = fileNameOf(photo.address);
  if (alt === "") {
    return [finding(photo, "alt-missing", "error", `${name} has no alt text.`)];
  }
  if (isFileName(alt, name)) {
    const sentence = `${name} uses a file name as alt text.`;
    return [finding(photo, "alt-file-name", "warning", sentence)];
  }
  const { length } = [...alt];
  if (length > guidance.alt.most) {
    const sentence = `${name}’s alt text is too long (${length} characters; aim for ${guidance.alt.most}).`;
    return [finding(photo, "alt-too-long", "warning", sentence)];
  }
  return [];
}

function isFileName(alt: string, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\.[a-z0-9]{2,5}$/, "");
  return (
    /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(alt) ||
    isCameraName(alt) ||
    plain(alt) === plain(name)
  );
}

function repeated(photos: readonly PhotoFacts[]): AuditFinding[] {
  const groups = Map.groupBy(photos, ({ alt }) => alt?.trim().toLowerCase() ?? "");
  return [...groups].flatMap(([alt, same]) => {
    const [first] = same;
    if (alt === "" || !first || same.length < many) return [];
    const sentence = `${same.length} photos share one alt text: “${first.alt?.trim()}”`;
    const slugs = same.map(({ address }) => address);
    return [{ ...finding(first, "alt-repeated", "warning", sentence), slugs }];
  });
}

/** Earlier site photos keep their records, because they can be restored. Needs facts of every page. */
function unused({ imageAddresses, photos, pages, publicSlugs }: AuditSource): AuditFinding[] {
  if (pages.length < publicSlugs.length) return [];
  const shown = new Set(photos.map(({ address }) => address));
  const gone = imageAddresses.filter(
    (address) => !shown.has(address) && !address.startsWith("/media/site-images/"),
  );
  const [first] = gone;
  if (first === undefined) return [];
  const sentence = `You have SEO settings for ${countNoun(gone.length, "photo")} that the website doesn’t show.`;
  const fact = { address: first, alt: null };
  return [{ ...finding(fact, "record-without-photo", "notice", sentence), slugs: gone }];
}

function finding(
  { address, alt }: Omit<PhotoFacts, "section">,
  type: string,
  severity: Severity,
  sentence: string,
): AuditFinding {
  const title = alt?.trim() || address;
  return { type, slug: address, title, severity, sentence, fix: { tab: "images", address } };
}
