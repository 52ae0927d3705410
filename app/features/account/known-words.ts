/**
 * Whether a password consists of words that an attacker of this studio would try first, with or without extra digits.
 * Ignores case and punctuation.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  const known = words.map(lettersOf).filter((word) => word.length > 1);
  // Longest first, so that a shorter word doesn't split a longer one.
  const rest = known
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest !== letters && /^\d*$/.test(rest);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
