import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createCode,
  formatCode,
  hashCode,
  normalizeCode,
} from "~/features/auth/.server/passkeys/recovery-code";

const bytes = fc.uint8Array({ minLength: 26, maxLength: 26 });

test("a code has 26 characters of five bits each, in groups", () => {
  expect(formatCode(new Uint8Array(26))).toBe("00000-00000-00000-00000-000000");
  expect(formatCode(new Uint8Array(26).fill(255))).toBe("ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZZ");
  const all = formatCode(Uint8Array.from({ length: 26 }, (_, index) => index + 6));
  expect(all).toBe("6789A-BCDEF-GHJKM-NPQRS-TVWXYZ");
  expect(createCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(createCode()).not.toBe(createCode());
});

test("every character is equally likely", () => {
  const codes = Array.from({ length: 256 }, (_, byte) => formatCode(new Uint8Array(26).fill(byte)));
  const counts = Map.groupBy(codes, (code) => code[0]);
  expect(counts.size).toBe(32);
  for (const [, same] of counts) expect(same).toHaveLength(8);
});

test("normalizes a code however it is typed", () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = formatCode(random);
      const plain = code.replaceAll("-", "");
      expect(normalizeCode(code)).toBe(plain);
      expect(normalizeCode(` ${plain.toLowerCase().replaceAll(/.{4}/g, "$& ")}\n`)).toBe(plain);
      const misread = code.replaceAll("0", "o").replaceAll("1", "l").replaceAll("-", "–");
      expect(normalizeCode(misread)).toBe(plain);
    }),
  );
  expect(normalizeCode("oOiIlL")).toBe("001111");
});

test("hashes a code, independent of notation", async () => {
  const hash = await hashCode("6789A-BCDEF");
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect(await hashCode("6789abcdef")).toBe(hash);
  expect(await hashCode("6789A-BCDEG")).not.toBe(hash);
});
