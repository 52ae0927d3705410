import { hexOf } from "./sha256";

/** Compares two secrets without telling by its duration where, or by length whether, they differ. */
export async function sameSecret(given: string, expected: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const [a, b] = await Promise.all([
    crypto.subtle.digest("SHA-256", encoder.encode(given)),
    crypto.subtle.digest("SHA-256", encoder.encode(expected)),
  ]);
  const left = new Uint8Array(a);
  const right = new Uint8Array(b);
  return (
    left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0
  );
}

/** HMAC-SHA256 in hexadecimal: nobody without the secret can make it, or tell from it what it was made of. */
export async function keyedDigest(secret: string, content: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  return hexOf(await crypto.subtle.sign("HMAC", key, encoder.encode(content)));
}
