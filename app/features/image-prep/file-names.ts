import { keyPart, keyPartLength, slugify } from "~/platform/text/slug";

const nameLimit = 120;
const extension = ".jpg";

/** Output file name (A5): letters, digits, dots, underscores, and hyphens, ending in `.jpg`. */
export function jpegName(name: string): string {
  const clean = cleanName(withoutExtension(name)).slice(0, nameLimit - extension.length);
  if (clean === "") return `image${extension}`;
  return deviceName.test(clean) ? `image-${clean}${extension}` : `${clean}${extension}`;
}

/** Windows reserves these names with any extension and can't unpack such files. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** File name without folder or extension, reduced to safe characters. */
export function baseName(name: string): string {
  return cleanName(withoutExtension(name.split(/[\\/]/).at(-1) ?? "")) || "image";
}

/** File name without folder or extension, keeping accents and non-Latin scripts. */
export function nameAsWritten(name: string): string {
  return withoutExtension(name.split(/[\\/]/).at(-1) ?? "").normalize("NFC");
}

const photoExtension = /\.(jpe?g|png|webp|avif|hei[cf]|gif|bmp|tiff?)$/i;

function withoutExtension(name: string): string {
  return name.trim().replace(photoExtension, "");
}

function cleanName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9._-]+/gi, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
}

/** Case-insensitive; duplicates get `-2`, `-3`, … (A5). */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = name.slice(0, -extension.length);
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      const suffix = `-${number}${extension}`;
      free = `${base.slice(0, nameLimit - suffix.length)}${suffix}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Slugs, then the base name; a slug prefix that is too long is cut at a word. */
export function seoFileName(parts: readonly string[], base: string): string {
  const room = nameLimit - extension.length - base.length - 1;
  const slug = parts.map(slugify).filter(Boolean).join("-");
  const prefix = cutBetweenWords(slug, room);
  return jpegName(prefix === "" ? base : `${prefix}-${base}`);
}

/** Object key part of an output. If too long, words before the photo's own name are dropped first. */
export function outputKeyPart(fileName: string, originalFile: string): string {
  const slug = slugify(withoutExtension(fileName));
  const own = keyPart(baseName(originalFile), "photo");
  const [end] = new RegExp(`-${own}(?:-\\d+)?$`).exec(slug) ?? [];
  if (slug.length <= keyPartLength || !end) return keyPart(slug, "photo");
  const prefix = cutBetweenWords(slug.slice(0, -end.length), keyPartLength - end.length);
  return keyPart(prefix + end, "photo");
}

function cutBetweenWords(slug: string, room: number): string {
  if (slug.length <= room) return slug;
  const cut = slug.slice(0, Math.max(0, room + 1));
  return cut.slice(0, Math.max(0, cut.lastIndexOf("-")));
}
