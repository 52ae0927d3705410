/** Line breaks would begin a new header; direction marks would disguise the text. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/\p{Cf}/gu, "");
}
