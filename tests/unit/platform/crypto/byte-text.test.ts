import fc from "fast-check";
import { expect, test } from "vitest";
import {
  base32Of,
  base64Of,
  base64UrlOf,
  bytesOfBase32,
  bytesOfBase64Url,
  bytesOfHex,
  bytesOfUuid,
  hexOf,
  uuidOfHex,
} from "~/platform/crypto/byte-text";

test("bytes survive every encoding", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
      expect(bytesOfBase64Url(base64UrlOf(bytes))).toEqual(bytes);
      expect(bytesOfBase32(base32Of(bytes))).toEqual(bytes);
    }),
  );
  const id = "3f1c7a52-9d0e-4b1a-8c55-0d6f3b2a9e10";
  expect(uuidOfHex(hexOf(bytesOfUuid(id)))).toBe(id);
});

test("base 32 and base64url follow RFC 4648, without padding", () => {
  expect(base32Of(new TextEncoder().encode("foob"))).toBe("mzxw6yq");
  expect(base64UrlOf(Uint8Array.of(0xfb, 0xff, 0xbf, 0xfb))).toBe("-_-_-w");
});

test("base 32 has one spelling of the same bytes", () => {
  expect(bytesOfBase32("mzxw6yq")).not.toBeNull();
  for (const other of ["mzxw6yr", "MZXW6YQ", "mzxw6yq=", "mzxw6y1"]) {
    expect(bytesOfBase32(other), other).toBeNull();
  }
});

test("base64 of many bytes is the same as of a few", () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, at) => (at * 7) % 256);
  expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString("base64"));
  expect(base64Of(new Uint8Array())).toBe("");
});
