import { fail, ok, type Result } from "~/platform/result";

const slugTaken = "A page with this slug already exists.";

const longest = 200;
const shape = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/;

/** A page's path as it was typed: a leading "/" is added, one at the end goes (A5). */
export function parseSlug(typed: string): Result<string> {
  const text = typed.trim();
  if (text === "") return fail("bad_input", "Type the page’s path, such as /wedding-cakes.");
  const slug = `/${text.replace(/^\/+|\/+$/g, "")}`;
  if (slug.length > longest) {
    return fail("bad_input", `Keep it to ${longest} characters.`);
  }
  if (!shape.test(slug)) {
    return fail("bad_input", "Use only letters, numbers, hyphens, dots, and slashes.");
  }
  return ok(slug);
}

/** The slug of a page that is to be added beside `known` ones. */
export function parseNewSlug(typed: string, known: readonly string[]): Result<string> {
  const slug = parseSlug(typed);
  return slug.ok && known.includes(slug.value) ? fail("conflict", slugTaken) : slug;
}
