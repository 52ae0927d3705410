import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createCode,
  formatCode,
  hashCode,
  normalizeCode,
} from "~/features/auth/.server/passkeys/recovery-code";

const bytes = fc.uint8Array({ minLength: 26, maxLength: 26 });

test("a code has 26 signs of five bits each, in groups that can be read aloud", () => {
  expect(formatCode(new Uint8Array(26))).toBe("00000-00000-00000-00000-000000");
  expect(formatCode(new Uint8Array(26).fill(255))).toBe("ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZZ");
  const all = formatCode(Uint8Array.from({ length: 26 }, (_, index) => index + 6));
  expect(all).toBe("6789A-BCDEF-GHJKM-NPQRS-TVWXYZ");
  expect(createCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(createCode()).not.toBe(createCode());
});

test("every sign comes up as often as any other", () => {
  const codes = Array.from({ length: 256 }, (_, byte) => formatCode(new Uint8Array(26).fill(byte)));
  const counts = Map.groupBy(codes, (code) => code[0]);
  expect(counts.size).toBe(32);
  for (const [, same] of counts) expect(same).toHaveLength(8);
});

test("what somebody types is read as it was made", () => {
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

test("the database knows a code’s digest alone, the same for each way of typing it", async () => {
  const hash = await hashCode("6789A-BCDEF");
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect(await hashCode("6789abcdef")).toBe(hash);
  expect(await hashCode("6789A-BCDEG")).not.toBe(hash);
});
