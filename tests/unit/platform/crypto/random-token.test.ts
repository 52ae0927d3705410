import { expect, test } from "vitest";
import { createNonce } from "~/platform/crypto/random-token";

test("nonces are 32 hex digits and unique", () => {
  const nonces = Array.from({ length: 50 }, createNonce);
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(nonces).size).toBe(50);
});

test("all 128 bits of a nonce are random, unlike a UUID's", () => {
  const nonces = Array.from({ length: 200 }, createNonce);
  for (let place = 0; place < 32; place += 1) {
    expect(new Set(nonces.map((nonce) => nonce[place])).size, `digit ${place}`).toBeGreaterThan(4);
  }
});
