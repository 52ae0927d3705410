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
