/** A name as a part of an address: lower case, only letters, digits and single hyphens; may be empty. */
export function slugify(name: string, longest = 60): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
}
