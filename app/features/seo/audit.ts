import type { AuditFinding } from "./audit-finding";
import { sortFindings } from "./audit-finding";
import { addressFindings } from "./audit-rules/addresses";
import { headingFindings } from "./audit-rules/headings";
import { linkFindings } from "./audit-rules/links";
import { pictureFindings } from "./audit-rules/pictures";
import { shareFindings } from "./audit-rules/share-image";
import { structuredDataFindings } from "./audit-rules/structured-data";
import { textFindings } from "./audit-rules/texts";
import type { PageFacts, PictureFacts } from "./page-facts";

/** Everything that the rules look at; the pages are those that were read so far. */
export type AuditSource = {
  origin: string;
  pages: readonly PageFacts[];
  /** Every public page, read or not. */
  publicSlugs: readonly string[];
  /** Of the pages that have a record. */
  recordedSlugs: readonly string[];
  robots: string;
  /** Absolute addresses. */
  sitemap: readonly string[];
  /** Every picture that the site shows, with the alt text that it is shown with. */
  pictures: readonly PictureFacts[];
};

const rules: readonly ((source: AuditSource) => AuditFinding[])[] = [
  textFindings,
  headingFindings,
  addressFindings,
  shareFindings,
  pictureFindings,
  linkFindings,
  structuredDataFindings,
];

/** All findings, the worst first. */
export function audit(source: AuditSource): AuditFinding[] {
  return sortFindings(rules.flatMap((rule) => rule(source)));
}
