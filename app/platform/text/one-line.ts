/** Line breaks could inject a header; direction marks could disguise text. Keeps the joiners of scripts and emoji. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/[^\P{Cf}\u200c\u200d]/gu, "");
}
