import { hexOf } from "~/platform/crypto/byte-text";

export type CachedPage = {
  status: number;
  headers: readonly (readonly [string, string])[];
  /** A hash of content and build. */
  mark: string;
  body: Uint8Array<ArrayBuffer>;
  encoding: "identity" | "br";
};

const ownHeaders: Readonly<Record<string, RegExp>> = {
  "content-type": /^text\/html; charset=utf-8$/,
  "cache-control": /^no-cache$/,
  "content-security-policy": /^default-src 'none'; /,
  "speculation-rules": /^"\/speculation-rules\.json"$/,
};

type Rendered = Pick<CachedPage, "status" | "headers" | "body">;

export async function cachedPage(build: string, rendered: Rendered): Promise<CachedPage> {
  return { ...rendered, mark: await markOf(build, rendered), encoding: "identity" };
}

export async function markOf(build: string, { status, headers, body }: Rendered): Promise<string> {
  const head = new TextEncoder().encode(`${JSON.stringify([build, status, headers])}\n`);
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", all)).subarray(0, 16));
}

/** Rejects responses with cookies or cache headers. */
export function isCacheable({ status, headers }: CachedPage, expected: number): boolean {
  return (
    status === expected &&
    headers.length === Object.keys(ownHeaders).length &&
    headers.every(([name, value]) => ownHeaders[name]?.test(value))
  );
}
