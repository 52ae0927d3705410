import { cleanLine } from "~/platform/text/clean-text";
import { findPhone } from "~/platform/text/phone-number";

const maxWords = 8;

/**
 * An FTS5 expression: every word must match, by prefix. A phone number also matches by its digits. Null if there is
 * nothing to search for.
 */
export function searchExpression(query: string): string | null {
  const words = cleanLine(query)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  const all = words.slice(0, maxWords).map(phrase).join(" ");
  const number = findPhone(query)?.number;
  return number ? `${phrase(number.replace("+", "").slice(-10))} OR (${all})` : all;
}

/** Quoted, so that FTS5 sees no operators. */
function phrase(word: string): string {
  return `"${word.replaceAll("\0", "").replaceAll('"', '""')}"*`;
}
