import { expect, test } from "vitest";
import {
  bodyWithNonce,
  cachedPage,
  createNonce,
  isKeepable,
} from "~/platform/page-cache/cached-page";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (body: Uint8Array) => new TextDecoder().decode(body);

test("an answer's nonce stands in every place of the page's own, and nowhere else", () => {
  const own = createNonce();
  const other = createNonce();
  const html = (nonce: string) =>
    `<p>Crème ${other}</p><b nonce="${nonce}"></b><i nonce="${nonce}">`;
  const page = cachedPage(bytes(html(own)), own);
  const next = createNonce();
  expect(text(bodyWithNonce(page, next))).toBe(html(next));
  expect(text(page.body)).toBe(html(own));
});

test("nonces are 32 hexadecimal digits and never the same", () => {
  const nonces = Array.from({ length: 50 }, createNonce);
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(nonces).size).toBe(50);
});

test("each of a nonce's 128 bits is random, unlike a UUID's", () => {
  const nonces = Array.from({ length: 200 }, createNonce);
  for (let place = 0; place < 32; place += 1) {
    expect(new Set(nonces.map((nonce) => nonce[place])).size, `digit ${place}`).toBeGreaterThan(4);
  }
});

test("only a plain page is kept", () => {
  const page = cachedPage(bytes(""), createNonce());
  expect(isKeepable(page, 200)).toBe(true);
  expect(isKeepable({ ...page, status: 404 }, 200)).toBe(false);
  expect(isKeepable({ ...page, headers: [...page.headers, ["set-cookie", "a=b"]] }, 200)).toBe(
    false,
  );
  const privatePage = page.headers.map(
    ([name, value]) => [name, name === "cache-control" ? "no-store" : value] as const,
  );
  expect(isKeepable({ ...page, headers: privatePage }, 200)).toBe(false);
});
