import { slugify } from "~/platform/text/slug";

type LegalSection = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
};

export type LegalText = {
  title: string;
  lastUpdated: string;
  intro: string;
  sections: readonly LegalSection[];
};

/** Date of both legal texts (P2). */
export const legalDate = "September 12, 2025";

/** The "id" of a section: without the number of its title, so that a link survives a section before it. */
export function sectionAnchor(title: string): string {
  return slugify(title.replace(/^\d+\. /, ""));
}
