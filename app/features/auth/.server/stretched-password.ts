import { bytesOfHex, hexOf } from "~/platform/crypto/byte-text";
import { seal } from "~/platform/crypto/seal";
import { sameSecret } from "~/platform/crypto/secret";

/** The most that Workers allow. */
const mostRounds = 100_000;
const saltBytes = 16;
const digestBits = 256;

/** `pbkdf2-sha256$100000$salt$digest`, both in hexadecimal: what is kept can be judged after the rounds have changed. */
const stored = /^pbkdf2-sha256\$(\d{1,6})\$([\da-f]{32})\$([\da-f]{64})$/;

/** What may be kept of a password: stretched with a salt of its own, and keyed with the pepper that is kept elsewhere. */
export async function stretchPassword(password: string, pepper: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const digest = await digestPassword(password, pepper, { salt, rounds: mostRounds });
  return `pbkdf2-sha256$${mostRounds}$${hexOf(salt)}$${digest}`;
}

/** Whether it is the password that was kept; null: what is kept cannot be read. */
export async function matchesStored(
  password: string,
  pepper: string,
  kept: string,
): Promise<boolean | null> {
  const [, count, salt, expected] = stored.exec(kept) ?? [];
  const rounds = Number(count);
  if (!salt || !expected || !(rounds >= 1 && rounds <= mostRounds)) return null;
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
