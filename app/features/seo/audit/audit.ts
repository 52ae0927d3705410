import { addressFindings } from "./addresses";
import type { AuditFinding } from "./audit-finding";
import { sortFindings } from "./audit-finding";
import type { AuditSource } from "./audit-source";
import { headingFindings } from "./headings";
import { linkFindings } from "./links";
import { photoFindings } from "./photos";
import { shareFindings } from "./share-image";
import { structuredDataFindings } from "./structured-data";
import { textFindings } from "./texts";

const rules: readonly ((source: AuditSource) => AuditFinding[])[] = [
  textFindings,
  headingFindings,
  addressFindings,
  shareFindings,
  photoFindings,
  linkFindings,
  structuredDataFindings,
];

/** All findings, the worst first. */
export function audit(source: AuditSource): AuditFinding[] {
  return sortFindings(rules.flatMap((rule) => rule(source)));
}
