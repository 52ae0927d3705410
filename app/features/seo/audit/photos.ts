import { fileNameOf } from "../asset-address";
import type { PhotoFacts } from "../page-facts";
import type { AuditFinding, Severity } from "./audit-finding";
import type { AuditSource } from "./audit-source";

/** As many photos with the same alt text cannot be told apart. */
const many = 3;

/** Alt texts: missing, only a file's name, the same for many photos. */
export function photoFindings({ photos }: AuditSource): AuditFinding[] {
  const known = [...new Map(photos.map((photo) => [photo.address, photo])).values()];
  return [...known.flatMap(ownFindings), ...repeated(known)];
}

function ownFindings(photo: PhotoFacts): AuditFinding[] {
  const alt = photo.alt?.trim() ?? "";
  const name = fileNameOf(photo.address);
  if (alt === "") {
    return [finding(photo, "alt-missing", "error", `${name} has no alt text.`)];
  }
  if (isFileName(alt, name)) {
    const sentence = `${name} uses its file name as alt text.`;
    return [finding(photo, "alt-file-name", "warning", sentence)];
  }
  return [];
}

function isFileName(alt: string, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\.[a-z0-9]{2,5}$/, "");
  return /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(alt) || plain(alt) === plain(name);
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

function finding(
  { address, alt }: PhotoFacts,
  type: string,
  severity: Severity,
  sentence: string,
): AuditFinding {
  const title = alt?.trim() || address;
  return { type, slug: address, title, severity, sentence, fix: { tab: "images", address } };
}
