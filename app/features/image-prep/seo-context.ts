import { studio } from "~/studio";

/** What the words of all photos are made of; keywords and style hints are separated by commas. */
export type SeoContext = {
  brand: string;
  location: string;
  audience: string;
  keywords: string;
  styleHints: string;
};

export const defaultSeoContext: SeoContext = {
  brand: studio.name,
  location: `${studio.town}, ${studio.region}`,
  audience: "couples, families and party hosts",
  keywords: "custom cakes, wedding cakes, sugar flowers",
  styleHints: "handmade, elegant",
};

/** The parts between commas, trimmed, without blanks. */
export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
