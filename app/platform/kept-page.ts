/** A rendered page, and the places in its bytes of the nonce that it was rendered with. */
export type KeptPage = {
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
  return crypto.randomUUID().replaceAll("-", "");
}

export function keptPage(
  body: Uint8Array<ArrayBuffer>,
  nonce: string,
  { status, headers }: Pick<KeptPage, "status" | "headers"> = { status: 200, headers: pageHeaders },
): KeptPage {
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
export function bodyWithNonce(page: KeptPage, nonce: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(nonce);
  if (bytes.length !== page.nonce.length) throw new Error("Nonces differ in length.");
  const body = page.body.slice();
  for (const place of page.places) body.set(bytes, place);
  return body;
}

/** Whether an answer is a plain page: one that sets no cookie and says nothing of its own about keeping it. */
export function isKeepable({ status, headers }: KeptPage): boolean {
  const given = new Map(headers);
  return (
    status === 200 &&
    headers.length === pageHeaders.length &&
    pageHeaders.every(([name, value]) => given.get(name) === value)
  );
}
