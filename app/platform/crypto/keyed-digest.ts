import { hexOf } from "./sha256";

/** HMAC-SHA256 in hexadecimal: nobody without the secret can make it, or tell from it what it was made of. */
export async function keyedDigest(secret: string, content: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  return hexOf(await crypto.subtle.sign("HMAC", key, encoder.encode(content)));
}
