/** What turns a text round or cannot be seen; the joiners that some scripts and emoji need stay. */
const disguises = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A name, or another line that stands among the studio's own words. */
export function cleanLine(value: string): string {
  return cleanParagraphs(value.replace(disguises, "")).replaceAll("\n", " ");
}

/** Newlines stay, in one spelling; every other control character goes. */
export function cleanParagraphs(value: string): string {
  return value
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
}
