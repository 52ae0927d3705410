/** The site's fixed paths, and the prefixes under which a path names a stored object. */
export type AddressBook = {
  pages: ReadonlySet<string>;
  /** Those of the pages that only the studio uses. */
  backOffice: ReadonlySet<string>;
  endpoints: ReadonlySet<string>;
  /** With a slash at both ends. */
  prefixes: readonly string[];
};

export type Address =
  | { kind: "page"; path: string }
  | { kind: "endpoint"; path: string }
  | { kind: "redirect"; to: string }
  /** A missing file: answered without rendering. */
  | { kind: "missing-file" }
  | { kind: "unknown" };

const fileLike = /\.[a-z0-9]{1,12}$/i;

/**
 * Finds what a path names. Another spelling of a known path (case, %-escapes, slashes) is a redirect to the
 * canonical one; `.data` exists for pages only.
 */
export function resolveAddress(pathname: string, search: string, book: AddressBook): Address {
  if (book.pages.has(pathname)) return { kind: "page", path: pathname };
  if (book.endpoints.has(pathname)) return { kind: "endpoint", path: pathname };
  if (book.prefixes.some((prefix) => pathname.startsWith(prefix))) {
    const stored = decodePath(pathname) !== undefined;
    return stored ? { kind: "endpoint", path: pathname } : { kind: "missing-file" };
  }
  if (pathname.endsWith(".data")) {
    const page = pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
    return page !== "/_root" && book.pages.has(page)
      ? { kind: "page", path: page }
      : { kind: "missing-file" };
  }
  const canonical = canonicalSpelling(pathname, book);
  if (canonical) return { kind: "redirect", to: canonical + search };
  return fileLike.test(pathname) ? { kind: "missing-file" } : { kind: "unknown" };
}

function canonicalSpelling(pathname: string, book: AddressBook): string | undefined {
  const spelled = normalize(pathname);
  for (const known of [...book.pages, ...book.endpoints]) {
    if (normalize(known) === spelled) return known;
  }
  return undefined;
}

function normalize(pathname: string): string {
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
