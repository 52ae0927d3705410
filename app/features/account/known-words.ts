/**
 * Whether a password says nothing but words that whoever attacks this studio would try first, once or several times, with
 * more digits or without: what is no letter or digit does not count, and neither does the case.
 */
export function isKnownWords(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  const known = words.map(lettersOf).filter((word) => word.length > 1);
  // The longest first, so that a word does not take a part out of a longer one.
  const rest = known
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest !== letters && /^\d*$/.test(rest);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
