const maxWords = 8;

/**
 * An FTS5 expression: every word must match, by prefix. A phone number also matches by its digits. Null if there is
 * nothing to search for.
 */
export function searchExpression(query: string): string | null {
  const words = query.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  const all = words.slice(0, maxWords).map(phrase).join(" ");
  const digits = phoneDigits(query);
  return digits ? `${phrase(digits)} OR (${all})` : all;
}

function phoneDigits(query: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(query) || /^\d{4}-\d{2}-\d{2}$/.test(query)) return undefined;
  const digits = query.replace(/\D/g, "");
  return digits.length >= 7 ? digits.slice(-10) : undefined;
}

/** Quoted, so that FTS5 sees no operators. */
function phrase(word: string): string {
  return `"${word.replaceAll("\0", "").replaceAll('"', '""')}"*`;
}
