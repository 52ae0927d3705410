import { dataSuffix, discovery, withoutDataSuffix } from "./remix-wire";

export type AddressBook = {
  pages: ReadonlySet<string>;
  /** Subsets of `pages`; a form is sent to the second kind. */
  backOffice: ReadonlySet<string>;
  formPages: ReadonlySet<string>;
  endpoints: ReadonlySet<string>;
  /** With slashes at both ends. */
  prefixes: readonly string[];
  /** With slashes at both ends; one segment follows, a token or a name. */
  pagePrefixes: readonly string[];
  /** A subset of `pagePrefixes`. */
  formPrefixes: readonly string[];
  /** The fixed paths by normalized spelling. */
  spellings: ReadonlyMap<string, string>;
};

export type Address =
  | { kind: "page"; path: string }
  | { kind: "endpoint"; path: string }
  | { kind: "redirect"; to: string }
  /** Remix's manifest request for the pages behind links. */
  | { kind: "discovery" }
  /** A missing file, or an address that this site can't have: a 404 without rendering. */
  | { kind: "missing-file" }
  | { kind: "unknown" };

/** Limits in characters, far above our longest address; beyond them nothing is matched, decoded, or rendered. */
const longestPath = 256;
const longestQuery = 2048;
const mostSegments = 8;
/** An R2 key has up to 1024 bytes, each escaped as up to three characters. */
const longestKeyPath = 3 * 1024;
const longestOrigin = 320;

const lastSegment = /^[\w-]{1,100}$/;

const fileLike = /\.[a-z0-9]{1,12}$/i;

/**
 * Redirects other spellings of a known path (case, %-escapes, slashes) to the canonical one. Only back-office pages have
 * `.data`, since every public page is loaded as a document.
 */
export function resolveAddress(pathname: string, search: string, book: AddressBook): Address {
  if (search.length > longestQuery) return { kind: "missing-file" };
  if (book.pages.has(pathname)) return { kind: "page", path: pathname };
  if (book.endpoints.has(pathname)) return { kind: "endpoint", path: pathname };
  if (pathname === discovery.path) {
    return namesPages(search, book) ? { kind: "discovery" } : { kind: "missing-file" };
  }
  const token = tokenAddress(pathname);
  if (token !== undefined && token !== pathname) return { kind: "redirect", to: token + search };
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
  const hasCase = token !== undefined || pathname === pathname.toLowerCase();
  if (hasCase && pagePrefixOf(pathname, book)) return { kind: "page", path: pathname };
  if (pathname.endsWith(dataSuffix)) {
    const page = withoutDataSuffix(pathname);
    return book.backOffice.has(page) ? { kind: "page", path: page } : { kind: "missing-file" };
  }
  const spelled = spelling(pathname);
  const canonical = book.spellings.get(spelled) ?? (pagePrefixOf(spelled, book) && spelled);
  if (canonical) return { kind: "redirect", to: canonical + search };
  return fileLike.test(pathname) ? { kind: "missing-file" } : { kind: "unknown" };
}

/** `/calendar/` is a spelling of the page `/calendar`, although it's also a prefix. */
function namesPage(pathname: string, { pages }: AddressBook): boolean {
  return pages.has(pathname.slice(0, -1));
}

/** Only `/?index` and the book's form pages accept a form. */
export function takesForm(pathname: string, search: string, book: AddressBook): boolean {
  if (pathname === "/") return new URLSearchParams(search).has("index");
  const prefix = pagePrefixOf(pathname, book);
  return prefix ? book.formPrefixes.includes(prefix) : book.formPages.has(pathname);
}

function pagePrefixOf(pathname: string, { pagePrefixes }: AddressBook): string | undefined {
  const prefix = pagePrefixes.find((one) => pathname.startsWith(one));
  return prefix && lastSegment.test(pathname.slice(prefix.length)) ? prefix : undefined;
}

const longestLogged = 200;

/** A secret token follows each of these. */
const tokenPages = ["quote", "calendar", "invitation"];
const tokenPrefixes = tokenPages.map((page) => `/${page}/`);
/** A token ends with a letter or digit, so `-` and `_` may be signs behind it, too. */
const tokenAndSigns = /^([\w-]*[a-z0-9](?:\.ics)?)[^a-z0-9]*$/i;
const escapes = /%[\da-f]{0,2}|&(?:gt|lt|quot|apos|amp|nbsp|#\d+);?/gi;

/** The address with the token, without what a text or an email program wrote behind the link. */
function tokenAddress(pathname: string): string | undefined {
  if (pathname.length > longestPath) return undefined;
  const plain = (decodePath(pathname) ?? pathname).replace(escapes, " ").replace(/^\/+/, "/");
  const prefix = tokenPrefixes.find((one) => plain.toLowerCase().startsWith(one));
  if (prefix === undefined) return undefined;
  const [, token] = tokenAndSigns.exec(plain.slice(prefix.length).replace(/^\/+/, "")) ?? [];
  return token && prefix + token;
}

const tokenPage = new RegExp(`^(?!/api/)(.*?)\\b(${tokenPages.join("|")})[\\s/\\\\;:,].+$`, "is");
const linkWithToken = new RegExp(`/(${tokenPages.join("|")})/[\\w%-]{20,}`, "gi");
/** A part that may be a token wherever it is: no fixed path of ours has such a one. */
const longPart = /[\w-]{20,}/g;
const mostEscapes = 3;

/** Strips tokens, however the path is spelled: what follows a page that has one, and whatever looks like one. */
export function loggedPath(pathname: string): string {
  let path = pathname.slice(0, longestPath * mostEscapes);
  for (let times = 0; times < mostEscapes; times += 1) path = decodeAscii(path);
  return path
    .replace(/[/\\]+/g, "/")
    .replace(tokenPage, (_, before: string, page: string) => `${before}${page.toLowerCase()}/…`)
    .replace(longPart, (part) => (/[A-Z\d]/.test(part) ? "…" : part))
    .slice(0, longestLogged);
}

/** A text that quotes addresses, such as an error's message. */
export function withoutTokens(text: string): string {
  return text.replace(linkWithToken, "/$1/…");
}

/** Also where other escapes are broken. */
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Remix matches each path and all its prefixes against every route. A page of ours links to few others at once. */
const maxDiscovered = 4;

function namesPages(search: string, { pages }: AddressBook): boolean {
  const paths = [...new Set(new URLSearchParams(search).getAll(discovery.parameter))];
  return (
    paths.length > 0 && paths.length <= maxDiscovered && paths.every((path) => pages.has(path))
  );
}

export function isTooLong(url: string): boolean {
  return url.length > longestOrigin + longestKeyPath + longestQuery;
}

export function spellingsOf(paths: Iterable<string>): Map<string, string> {
  return new Map([...paths].map((path) => [spelling(path), path]));
}

function spelling(pathname: string): string {
  const decoded = (decodePath(pathname) ?? pathname).toLowerCase().replace(/\/+/g, "/");
  return decoded.length > 1 ? decoded.replace(/\/$/, "") : decoded;
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
