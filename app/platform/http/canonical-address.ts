import { dataSuffix, discovery, withoutDataSuffix } from "./remix-wire";

/** The site's fixed paths, and the prefixes under which a path names a stored object. */
export type AddressBook = {
  pages: ReadonlySet<string>;
  /** Those of the pages that only the studio uses. */
  backOffice: ReadonlySet<string>;
  endpoints: ReadonlySet<string>;
  /** With a slash at both ends. */
  prefixes: readonly string[];
  /** With a slash at both ends: behind each of these one segment says which page it is. */
  pagePrefixes: readonly string[];
  /** The fixed paths by what all their spellings have in common. */
  spellings: ReadonlyMap<string, string>;
};

export type Address =
  | { kind: "page"; path: string }
  | { kind: "endpoint"; path: string }
  | { kind: "redirect"; to: string }
  /** What Remix in the browser asks about the page to which a link leads. */
  | { kind: "discovery" }
  /** A missing file, or no address that this site could have: answered without rendering. */
  | { kind: "missing-file" }
  | { kind: "unknown" };

/** Bounds in characters, far beyond any address of ours: past them nothing is matched, decoded or rendered. */
const longestPath = 256;
const longestQuery = 2048;
const mostSegments = 8;
/** A stored object's key may have 1024 bytes, each of which may be escaped as three characters. */
const longestKeyPath = 3 * 1024;
/** Scheme, host and prefix. */
const longestOrigin = 320;

/** What an address that was made by us has behind the prefix of its page. */
const pageToken = /^[\w-]{1,100}$/;

const fileLike = /\.[a-z0-9]{1,12}$/i;

/**
 * Finds what a path names. Another spelling of a known path (case, %-escapes, slashes) is a redirect to the
 * canonical one; `.data` exists for the pages of the back office only, since every public page is entered as a document.
 */
export function resolveAddress(pathname: string, search: string, book: AddressBook): Address {
  if (search.length > longestQuery) return { kind: "missing-file" };
  if (book.pages.has(pathname)) return { kind: "page", path: pathname };
  if (book.endpoints.has(pathname)) return { kind: "endpoint", path: pathname };
  if (pathname === discovery.path) {
    return namesOnePage(search, book) ? { kind: "discovery" } : { kind: "missing-file" };
  }
  const prefix = book.prefixes.find((one) => pathname.startsWith(one));
  if (prefix !== undefined && !(prefix === pathname && namesPage(pathname, book))) {
    const key = pathname.slice(prefix.length);
    const stored =
      /^[^/]/.test(key) && key.length <= longestKeyPath && decodePath(key) !== undefined;
    return stored ? { kind: "endpoint", path: pathname } : { kind: "missing-file" };
  }
  if (
    pathname.length > longestPath ||
    pathname.split("/", mostSegments + 2).length > mostSegments + 1
  ) {
    return { kind: "missing-file" };
  }
  if (namesTokenPage(pathname, book)) return { kind: "page", path: pathname };
  if (pathname.endsWith(dataSuffix)) {
    const page = withoutDataSuffix(pathname);
    return book.backOffice.has(page) ? { kind: "page", path: page } : { kind: "missing-file" };
  }
  const canonical = book.spellings.get(spelling(pathname));
  if (canonical) return { kind: "redirect", to: canonical + search };
  return fileLike.test(pathname) ? { kind: "missing-file" } : { kind: "unknown" };
}

/** Of a page beside a prefix, such as `/calendar`, the prefix alone is another spelling. */
function namesPage(pathname: string, { pages }: AddressBook): boolean {
  return pages.has(pathname.slice(0, -1));
}

/** Of all pages `/` takes a form, by its `?index` address alone, and those that a token names. */
export function takesForm(pathname: string, search: string, book: AddressBook): boolean {
  if (pathname === "/") return new URLSearchParams(search).has("index");
  return namesTokenPage(pathname, book);
}

/** Whether a path is that of a page which one segment names. */
function namesTokenPage(pathname: string, { pagePrefixes }: AddressBook): boolean {
  const prefix = pagePrefixes.find((one) => pathname.startsWith(one));
  return prefix !== undefined && pageToken.test(pathname.slice(prefix.length));
}

const longestLogged = 200;

/** Behind each of these a token says what it opens, to whoever knows it. */
const tokenPrefixes = ["/quote/", "/calendar/", "/invitation/"];

/** A path as the log may have it: without a token, however it was spelled. */
export function loggedPath(pathname: string): string {
  const spelled = spelling(pathname);
  const prefix = tokenPrefixes.find((one) => spelled.startsWith(one));
  return prefix === undefined ? pathname.slice(0, longestLogged) : `${prefix}…`;
}

/** Remix matches each path that it is asked about, and each of their beginnings, against all routes. */
function namesOnePage(search: string, { pages }: AddressBook): boolean {
  const [path = "", ...others] = new Set(new URLSearchParams(search).getAll(discovery.parameter));
  return others.length === 0 && pages.has(path);
}

/** Whether an address is longer than any of the site's: it need not even be parsed. */
export function isBeyondBounds(url: string): boolean {
  return url.length > longestOrigin + longestKeyPath + longestQuery;
}

export function spellingsOf(paths: Iterable<string>): Map<string, string> {
  return new Map([...paths].map((path) => [spelling(path), path]));
}

/** What all spellings of a path have in common. */
function spelling(pathname: string): string {
  const decoded = (decodePath(pathname) ?? pathname).toLowerCase().replace(/\/+/g, "/");
  return decoded.length > 1 ? decoded.replace(/\/$/, "") : decoded;
}

/** Undefined when an escape is broken. */
function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
