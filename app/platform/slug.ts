/** Lower case, and only a to z, digits and single hyphens; may be empty. */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

export const keyPartLength = 60;

/** A name in an object key: a slug of at most 60 characters. */
export function keyPart(name: string, otherwise: string): string {
  return slugify(name).slice(0, keyPartLength).replace(/-+$/, "") || otherwise;
}
