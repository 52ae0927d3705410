/** Digits of an etag that an address carries: each photo's stand several times in the HTML, and no compression helps. */
const length = 12;

/** Tells one content of a key from another. */
export function contentMark(etag: string): string {
  return etag.slice(0, length);
}

/** Whether a mark, or the whole etag, names this content. */
export function namesContent(mark: string, etag: string): boolean {
  return mark.length >= Math.min(length, etag.length) && etag.startsWith(mark);
}
