import { altFault } from "./alt-fault";
import { countText } from "./search-result";
import { guidance } from "./seo-limits";
import { splitCommas } from "./seo-records";
import { resultPart, type SuggestibleField, suggestionLimits } from "./suggestion";
import { normalizeWords } from "./text-faults";

/** It must differ from the current text, and not fit the advice less well. */
export function isImprovement(field: SuggestibleField, offered: string, current: string): boolean {
  if (offered.trim() === "" || normalizeWords(offered) === normalizeWords(current)) return false;
  if (current.trim() === "") return true;
  if (field === "alt" && !isFaulty(current) && !extendsText(offered, current)) return false;
  return distance(field, offered) <= distance(field, current);
}

/** What a person wrote of a photo says more than its title, unless it says nothing. */
function isFaulty(alt: string): boolean {
  return altFault(alt, { fileName: "", section: "other" }) !== undefined;
}

function extendsText(offered: string, current: string): boolean {
  return ` ${normalizeWords(offered)} `.includes(` ${normalizeWords(current)} `);
}

/** Characters or entries outside the advised range; 0 if within it. */
function distance(field: SuggestibleField, text: string): number {
  if (field === "keywords") return outside(splitCommas(text).length, guidance.keywords);
  const part = resultPart[field];
  const isCut = part && countText(text, part).cutOn.includes("desktop");
  return outside([...text.trim()].length, suggestionLimits[field]) + (isCut ? 1 : 0);
}

function outside(length: number, { least, most }: { least: number; most: number }): number {
  return Math.max(0, least - length, length - most);
}
