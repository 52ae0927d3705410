/** Bidi controls and invisible characters, except the joiners that scripts and emoji need. */
const disguises = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** For names and other single lines shown among the studio's own text. */
export function cleanLine(value: string): string {
  return cleanParagraphs(value.replace(disguises, "")).replaceAll("\n", " ");
}

/** Normalizes line breaks and drops other control characters. */
export function cleanParagraphs(value: string): string {
  return value
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
}
