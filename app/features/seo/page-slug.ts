import { fail, ok, type Result } from "~/platform/result";

const slugTaken = "A page with this slug already exists.";

const longest = 200;
const shape = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/;
/** What the site answers besides pages. */
const noPage = /^\/(?:(?:api|art|assets|fonts|images|media)(?:\/|$)|(?:robots\.txt|sitemap\.xml)$)/;
/** "." and "..", however they are escaped: a browser takes them out of an address. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?=$|[/?#])/i;

/** Whether an address could be a page's own: no part of a page, and no way around it. */
export function namesWholePage(address: string): boolean {
  return !address.includes("#") && !dotSegment.test(address);
}

/** A page's path as it was typed: a leading "/" is added, one at the end goes (A5), and it is in lower case. */
export function parseSlug(typed: string): Result<string> {
  const text = typed.trim();
  if (text === "") return fail("bad_input", "Type the page’s path, such as /wedding-cakes.");
  const slug = `/${text.replace(/^\/+|\/+$/g, "")}`.toLowerCase();
  if (slug.length > longest) {
    return fail("bad_input", `Keep it to ${longest} characters.`);
  }
  if (!shape.test(slug) || !namesWholePage(slug)) {
    return fail("bad_input", "Use only letters, numbers, hyphens, dots, and slashes.");
  }
  if (noPage.test(slug)) return fail("bad_input", `${slug} isn’t a page. Type the path of one.`);
  return ok(slug);
}

/** The slug of a page that is to be added beside `known` ones. */
export function parseNewSlug(typed: string, known: readonly string[]): Result<string> {
  const slug = parseSlug(typed);
  const taken = slug.ok && known.some((one) => one.toLowerCase() === slug.value);
  return taken ? fail("conflict", slugTaken) : slug;
}
