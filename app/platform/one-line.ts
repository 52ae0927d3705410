/** Line breaks could inject a header; direction marks could disguise text. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/\p{Cf}/gu, "");
}
