/** Without case, punctuation, and extra spaces. */
export function normalizeWords(text: string): string {
  return wordsIn(text).join(" ");
}

export function wordsIn(text: string): string[] {
  const plain = text.toLowerCase().replaceAll("’", "'");
  return plain.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];
}

const fieldNames =
  "(?:alt(?:ernative)?[ -]text|text|title|description|caption|heading|headline|tagline|keywords?)";

const placeholders: readonly RegExp[] = [
  /\blorem ipsum\b|\bdolor sit amet\b/i,
  /\b(?:TODO|TO-DO|TBD|TBC|FIXME|XXX+)\b/,
  new RegExp(`\\b${fieldNames} (?:goes )?here\\b`, "i"),
  new RegExp(
    `^(?:insert|enter|add|type|write) (?:(?:your|a|an|the|some) )?(?:\\w+ )?${fieldNames}\\b`,
    "i",
  ),
  new RegExp(`^(?:your|sample|example|test|dummy|new) (?:\\w+ )?(?:${fieldNames}|page)\\W*$`, "i"),
  /\[(?:insert|your|the )?\s?(?:brand|name|city|town|title|company|business|location|keyword)s?(?: name)?\]/i,
  /\{\{.*?\}\}|\{[a-z_]+\}|%%\w+%%/i,
  new RegExp(
    `^(?:todo|tbd|untitled|placeholder|sample|example|test(?:ing)?|undefined|null|asdf\\w*|coming soon|(?:meta |page )?${fieldNames}|h1|image|photo|picture|brand)\\W*$`,
    "i",
  ),
];

/** The part that was to be replaced before anyone reads it. */
export function placeholderIn(text: string): string | undefined {
  return firstMatch(text.trim(), placeholders);
}

const markup: readonly RegExp[] = [
  /<!--|<\/?[a-z][^<>]*>/i,
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i,
  /\*\*[^*]+\*\*|__[^_]+__|\[[^\]]+\]\([^)]+\)|^#{1,6} /,
  /\[\/?(?:b|i|u|url|img)\b[^\]]*\]/i,
];

/** HTML, an HTML entity, Markdown, or BBCode, which readers would see as typed. */
export function markupIn(text: string): string | undefined {
  return firstMatch(text, markup);
}

function firstMatch(text: string, patterns: readonly RegExp[]): string | undefined {
  return patterns.map((pattern) => pattern.exec(text)?.[0].trim()).find(Boolean);
}

/** Words that are doubled on purpose, in nursery rhymes, sounds, and everyday English. */
const doubles = new Set(
  "twinkle choo chugga yum baa moo ho ha row knock bye night boo bon cha pom beep vroom woof quack pitter hip bora had that so no very xo tut there hush".split(
    " ",
  ),
);

/** In words; shorter phrases repeat in good texts, too. */
const phraseLength = 3;

/** A word twice in a row, a phrase twice, or a word more often than `most`. */
export function repetitionIn(text: string, most: number): string | undefined {
  const doubled = /(?<![\p{L}\p{N}’'-])(\p{L}+)\s+\1(?![\p{L}\p{N}’'-])/giu;
  for (const [, word = ""] of text.matchAll(doubled)) {
    if (!doubles.has(word.toLowerCase())) return word;
  }
  return repeatedPhrase(wordsIn(text)) ?? overusedWord(wordsIn(text), most);
}

function repeatedPhrase(words: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let at = 0; at + phraseLength <= words.length; at += 1) {
    const part = words.slice(at, at + phraseLength);
    const phrase = part.join(" ");
    if (seen.has(phrase) && part.some((word) => word.length > 3 && !doubles.has(word))) {
      return phrase;
    }
    seen.add(phrase);
  }
  return undefined;
}

/** Short words, such as "and" and "for", may repeat. */
function overusedWord(words: readonly string[], most: number): string | undefined {
  const counts = Map.groupBy(
    words.filter((word) => word.length > 3 && !doubles.has(word) && !common.has(word)),
    (word) => word,
  );
  return [...counts].find(([, all]) => all.length > most)?.[0];
}

const common = new Set("with from your that this what when have will they them their".split(" "));

/** How often a text names the brand. A brand of one word may be an ordinary word, so only a whole part of the text counts. */
export function countBrand(text: string, brand: string): number {
  const name = normalizeWords(brand);
  if (name === "") return 0;
  if (name.includes(" ")) {
    return [...normalizeWords(text).matchAll(new RegExp(`(?<= |^)${name}(?= |$)`, "gu"))].length;
  }
  return text.split(/[|:·•–—]|\s-\s/).filter((part) => normalizeWords(part) === name).length;
}

/** "Cakes" for "Cakes | Brand". */
export function withoutBrand(text: string, brand: string): string {
  const parts = text.split("|");
  const last = parts.at(-1) ?? "";
  const isBranded = parts.length > 1 && normalizeWords(last) === normalizeWords(brand);
  return (isBranded ? parts.slice(0, -1).join("|") : text).trim();
}
