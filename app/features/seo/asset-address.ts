import { isCameraName } from "~/platform/photos/camera-name";
import { titleFromFileName } from "~/platform/photos/file-title";

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

const imageEnding = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** What a photo shows, by the first of its names that tells; of its file's name if no other does. */
export function photoSubject(names: readonly string[], address: string): string {
  const stem = fileNameOf(address).replace(imageEnding, "");
  const named = names.find(isTelling)?.trim();
  if (named && !imageEnding.test(named)) return named;
  const words = named ?? stem.replace(/-[0-9a-f]{8}$/i, "");
  return isTelling(words) ? titleFromFileName(words) : "";
}

function isTelling(name: string): boolean {
  return (
    /\p{L}{3}|(?!\p{Script=Latin})\p{L}/u.test(name) && !isCameraName(name.replace(imageEnding, ""))
  );
}
