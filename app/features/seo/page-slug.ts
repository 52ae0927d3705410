import { fail, ok, type Result } from "~/platform/result";

const slugTaken = "A page with this slug already exists.";

const maxLength = 200;
const shape = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/;
/** Paths that aren't pages. */
const noPage =
  /^\/(?:(?:api|art|assets|fonts|images|media)(?:\/|$)|(?:robots\.txt|sitemap\.xml|feed\.xml)$)/;
/** "." and "..", escaped or not; browsers resolve them. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?=$|[/?#])/i;

/** No fragment, and no dot segments. */
export function isPageAddress(address: string): boolean {
  return !address.includes("#") && !dotSegment.test(address);
}

/** Adds a leading "/", drops a trailing one (A5), and converts to lowercase. */
export function parseSlug(typed: string): Result<string> {
  const text = typed.trim();
  if (text === "") return fail("bad_input", "Type the page’s path, such as /wedding-cakes.");
  const slug = `/${text.replace(/^\/+|\/+$/g, "")}`.toLowerCase();
  if (slug.length > maxLength) {
    return fail("bad_input", `Keep it to ${maxLength} characters.`);
  }
  if (!shape.test(slug) || !isPageAddress(slug)) {
    return fail("bad_input", "Use only letters, numbers, hyphens, dots, and slashes.");
  }
  if (noPage.test(slug)) return fail("bad_input", `${slug} isn’t a page. Type the path of one.`);
  return ok(slug);
}

export function parseNewSlug(typed: string, known: readonly string[]): Result<string> {
  const slug = parseSlug(typed);
  const taken = slug.ok && known.some((one) => one.toLowerCase() === slug.value);
  return taken ? fail("conflict", slugTaken) : slug;
}
