import { bytesOfHex, hexOf } from "~/platform/crypto/byte-text";
import { seal } from "~/platform/crypto/seal";
import { sameSecret } from "~/platform/crypto/secret";

/** The limit of Workers' WebCrypto. */
const maxRounds = 100_000;
const saltBytes = 16;
const digestBits = 256;

/** The rounds are stored, so that they can change later. */
const stored = /^pbkdf2-sha256\$(\d{1,6})\$([\da-f]{32})\$([\da-f]{64})$/;

export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const digest = await digestPassword(password, pepper, { salt, rounds: maxRounds });
  return `pbkdf2-sha256$${maxRounds}$${hexOf(salt)}$${digest}`;
}

/** Null if `kept` can't be parsed. */
export async function verifyPassword(
  password: string,
  pepper: string,
  kept: string,
): Promise<boolean | null> {
  const [, count, salt, expected] = stored.exec(kept) ?? [];
  const rounds = Number(count);
  if (!salt || !expected || !(rounds >= 1 && rounds <= maxRounds)) return null;
  const digest = await digestPassword(password, pepper, { salt: bytesOfHex(salt), rounds });
  return sameSecret(digest, expected);
}

async function digestPassword(
  password: string,
  pepper: string,
  { salt, rounds }: { salt: Uint8Array<ArrayBuffer>; rounds: number },
): Promise<string> {
  const bytes = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  const bits = await crypto.subtle.deriveBits(algorithm, key, digestBits);
  return seal(pepper, "password", [hexOf(bits)]);
}
