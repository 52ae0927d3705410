import { plainWords } from "./plain-words";

/**
 * A photo's address as image records know it: of the site's own ones the path without the version in its
 * query. Undefined for what is no address of a photo.
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

/** "ivory-pearls.jpg" of "/media/portfolio/gallery/wedding/ivory-pearls.jpg?v=1". */
export function fileNameOf(address: string): string {
  const name = withoutQuery(address).split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether a title was made of a file's name: "Ivory pearls" of "ivory-pearls-0a1b2c3d.jpg", or any "IMG_001.JPG". */
export function isMadeOfFileName(title: string, name: string): boolean {
  const words = (text: string) =>
    plainWords(text.replace(/\.[a-z0-9]{2,5}$/i, "").replace(/-[0-9a-f]{8}$/i, ""));
  return /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(title) || words(title) === words(name);
}
