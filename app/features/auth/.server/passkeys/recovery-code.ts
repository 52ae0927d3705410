import { sha256 } from "~/platform/crypto/sha256";

/** Crockford's base 32: nothing in it is taken for something else when it is read from paper. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Five bits each, so 130. */
const length = 26;

/** `bytes`: 26 random ones, such as `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
export function formatCode(bytes: Uint8Array): string {
  const code = Array.from(bytes.subarray(0, length), (byte) => digits[byte % 32]).join("");
  return code.replace(/.{5}(?=.{5})/g, "$&-");
}

export function createCode(): string {
  return formatCode(crypto.getRandomValues(new Uint8Array(length)));
}

/** What somebody typed as it was made: capitals, without blanks and dashes, O read as 0 and I or L as 1. */
export function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\u002d\u2010-\u2015]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}

/** What the database keeps of a code; it needs no salt, since nobody can try 128 bits. */
export function hashCode(typed: string): Promise<string> {
  return sha256(normalizeCode(typed));
}
