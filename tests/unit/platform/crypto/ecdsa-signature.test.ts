import fc from "fast-check";
import { expect, test } from "vitest";
import { readEcdsaSignature } from "~/platform/crypto/ecdsa-signature";

const number = fc.uint8Array({ minLength: 1, maxLength: 33 });

function der(r: Uint8Array, s: Uint8Array): Uint8Array {
  return Uint8Array.of(0x30, r.length + s.length + 4, 2, r.length, ...r, 2, s.length, ...s);
}

test("both numbers of a signature are read as they stand", () => {
  fc.assert(
    fc.property(number, number, (r, s) => {
      expect(readEcdsaSignature(der(r, s))).toEqual({ r, s });
    }),
  );
});

test("whatever else is thrown out: cut off, with a tail, or something else altogether", () => {
  const whole = der(Uint8Array.of(1, 2), Uint8Array.of(3));
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => readEcdsaSignature(whole.subarray(0, length))).toThrow("no ASN.1");
  }
  expect(() => readEcdsaSignature(Uint8Array.of(...whole, 0))).toThrow("a tail");
  const inner = Uint8Array.of(0x30, 8, 2, 1, 1, 2, 1, 3, 5, 0);
  expect(() => readEcdsaSignature(inner)).toThrow("a tail");
  expect(() => readEcdsaSignature(Uint8Array.of(0x30, 0x81, 6, 2, 1, 1, 2, 1, 3))).toThrow();
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      try {
        const { r, s } = readEcdsaSignature(bytes);
        expect(der(r, s)).toEqual(bytes);
      } catch (error) {
        expect(String(error)).toContain("The signature");
      }
    }),
  );
});
