/**
 * Normalizes a photo's address to the key of its image record. The site's own photos lose their query, which holds the
 * version. Undefined if it isn't an address.
 */
export function assetAddress(address: string): string | undefined {
  const text = address.trim();
  if (/^\/(?![/\\])/.test(text)) return withoutQuery(text);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.hash = "";
  return url.href;
}

function withoutQuery(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path;
}

/** "ivory-pearls.jpg" for "/media/portfolio/gallery/wedding/ivory-pearls.jpg?v=1". */
export function fileNameOf(address: string): string {
  const name = withoutQuery(address).split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
