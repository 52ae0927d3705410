export function cleanLine(value: string): string {
  return cleanParagraphs(value).replaceAll("\n", " ");
}

/** Newlines stay, in one spelling; every other control character goes. */
export function cleanParagraphs(value: string): string {
  return value
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
}
