/** Only a-z, 0-9, and single hyphens; may be empty. */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

export const keyPartLength = 60;

/** A slug of at most 60 characters, for an object key. */
export function keyPart(name: string, fallback: string): string {
  return slugify(name).slice(0, keyPartLength).replace(/-+$/, "") || fallback;
}
