import { hexOf } from "~/platform/crypto/sha256";

/** A rendered page, and the places in its bytes of the nonce that it was rendered with. */
export type CachedPage = {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Uint8Array<ArrayBuffer>;
  nonce: string;
  places: readonly number[];
};

const pageHeaders = [
  ["content-type", "text/html; charset=utf-8"],
  ["cache-control", "no-cache"],
] as const;

/** 32 hexadecimal digits. The nonce of a kept page is its own: no answer is ever sent with it. */
export function createNonce(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

export function cachedPage(
  body: Uint8Array<ArrayBuffer>,
  nonce: string,
  { status = 200, headers = pageHeaders }: Partial<Pick<CachedPage, "status" | "headers">> = {},
): CachedPage {
  return { status, headers, body, nonce, places: placesOf(nonce, body) };
}

function placesOf(nonce: string, body: Uint8Array): number[] {
  // One character for each byte, so that places in the text are places in the bytes.
  const text = new TextDecoder("latin1").decode(body);
  const places: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) {
    places.push(at);
  }
  return places;
}

/** The page's bytes with this answer's nonce in the place of its own. */
export function bodyWithNonce(page: CachedPage, nonce: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(nonce);
  if (bytes.length !== page.nonce.length) throw new Error("Nonces differ in length.");
  const body = page.body.slice();
  for (const place of page.places) body.set(bytes, place);
  return body;
}

/** Whether an answer is the plain page that was asked for: it sets no cookie and says nothing of its own about keeping it. */
export function isKeepable({ status, headers }: CachedPage, expected: number): boolean {
  const given = new Map(headers);
  return (
    status === expected &&
    headers.length === pageHeaders.length &&
    pageHeaders.every(([name, value]) => given.get(name) === value)
  );
}
