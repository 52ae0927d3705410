import { sha256 } from "~/platform/crypto/sha256";

/** Crockford's base 32. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const length = 26;

export function formatCode(bytes: Uint8Array): string {
  const code = Array.from(bytes.subarray(0, length), (byte) => digits[byte % 32]).join("");
  return code.replace(/.{5}(?=.{5})/g, "$&-");
}

export function createCode(): string {
  return formatCode(crypto.getRandomValues(new Uint8Array(length)));
}

/** Reads O as 0, I and L as 1. */
export function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\u002d\u2010-\u2015]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}

/** Unsalted, since 130 random bits can't be brute-forced. */
export function hashCode(typed: string): Promise<string> {
  return sha256(normalizeCode(typed));
}
