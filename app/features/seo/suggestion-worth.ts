import { countText } from "./search-result";
import { guidance } from "./seo-limits";
import { splitCommas } from "./seo-records";
import { type SuggestibleField, suggestionLimits } from "./suggestion";

/** It must differ from the current text, and not fit the advice less well. */
export function isImprovement(field: SuggestibleField, offered: string, current: string): boolean {
  if (offered.trim() === "" || sameWords(offered, current)) return false;
  return current.trim() === "" || distance(field, offered) <= distance(field, current);
}

function sameWords(one: string, other: string): boolean {
  return normalizeWords(one) === normalizeWords(other);
}

function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Characters or entries outside the advised range; 0 if within it. */
function distance(field: SuggestibleField, text: string): number {
  if (field === "keywords") return outside(splitCommas(text).length, guidance.keywords);
  const isCut = part[field] && countText(text, part[field]).cutOn.includes("desktop");
  return outside([...text.trim()].length, suggestionLimits[field]) + (isCut ? 1 : 0);
}

const part: Partial<Record<SuggestibleField, "title" | "description">> = {
  meta_title: "title",
  meta_description: "description",
  default_description: "description",
};

function outside(length: number, { least, most }: { least: number; most: number }): number {
  return Math.max(0, least - length, length - most);
}
