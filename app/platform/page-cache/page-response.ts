import { acceptsBrotli } from "~/platform/http/accept-encoding";
import { knownTag } from "~/platform/http/preconditions";
import { protectHeaders } from "~/platform/http/security-headers";
import { plainBody } from "./brotli";
import type { CachedPage } from "./cached-page";

export type Source = "memory" | "edge" | "render" | "copy";

type Encoding = CachedPage["encoding"];
type Sent = { status: number; encoding: Encoding; from: Source; secure: boolean };

export function pageResponse(
  request: Request,
  page: CachedPage,
  { from, secure }: { from: Source; secure: boolean },
): Response {
  const readable: Encoding[] = acceptsBrotli(request) ? ["br", "identity"] : ["identity"];
  const known = page.status === 200 && knownEncoding(request, page, readable);
  if (known) {
    const headers = headersOf(page, { status: 304, encoding: known, from, secure });
    return new Response(null, { status: 304, headers });
  }
  const encoding = page.encoding === "br" && readable.includes("br") ? "br" : "identity";
  const headers = headersOf(page, { status: page.status, encoding, from, secure });
  const bytes = encoding === page.encoding ? page.body : plainBody(page);
  const body = request.method === "HEAD" ? null : bytes;
  // The bytes are already encoded.
  const encodeBody = encoding === "br" ? "manual" : "automatic";
  return new Response(body, { status: page.status, headers, encodeBody });
}

function knownEncoding(
  { headers }: Request,
  page: CachedPage,
  readable: readonly Encoding[],
): Encoding | undefined {
  const known = knownTag(
    headers,
    readable.map((encoding) => entityTag(page, encoding)),
  );
  return readable.find((encoding) => entityTag(page, encoding) === known);
}

function entityTag({ mark }: CachedPage, encoding: Encoding): string {
  return encoding === "br" ? `"${mark}-br"` : `"${mark}"`;
}

const headersByPage = new WeakMap<CachedPage, Map<string, Headers>>();

function headersOf(page: CachedPage, sent: Sent): Headers {
  const kind = `${sent.status} ${sent.encoding} ${sent.from} ${sent.secure}`;
  const kinds = headersByPage.get(page) ?? new Map<string, Headers>();
  const known = kinds.get(kind);
  if (known) return known;
  const headers = makeHeaders(page, sent);
  headersByPage.set(page, kinds.set(kind, headers));
  return headers;
}

/** A browser merges a 304's headers into its copy, so include all that don't describe a body. */
function makeHeaders(page: CachedPage, { status, encoding, from, secure }: Sent): Headers {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set("vary", "Accept-Encoding");
  headers.set("server-timing", `page;desc=${from}`);
  if (page.status === 200) headers.set("etag", entityTag(page, encoding));
  protectHeaders(headers, { secure, backOffice: false });
  if (status === 304) headers.delete("content-type");
  else if (encoding === "br") headers.set("content-encoding", "br");
  return headers;
}
