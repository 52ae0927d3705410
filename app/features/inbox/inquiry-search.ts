const mostWords = 8;

/**
 * The full-text expression for what a person typed: every word must occur, each may be the beginning of a
 * longer one. A phone number is also looked for by its digits, however it is written. Null: there is nothing to look for.
 */
export function searchExpression(query: string): string | null {
  const words = query.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  const all = words.slice(0, mostWords).map(phrase).join(" ");
  const digits = phoneDigits(query);
  return digits ? `${phrase(digits)} OR (${all})` : all;
}

function phoneDigits(query: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(query) || /^\d{4}-\d{2}-\d{2}$/.test(query)) return undefined;
  const digits = query.replace(/\D/g, "");
  return digits.length >= 7 ? digits.slice(-10) : undefined;
}

/** In quotes nothing is an operator of the search language. */
function phrase(word: string): string {
  return `"${word.replaceAll("\0", "").replaceAll('"', '""')}"*`;
}
