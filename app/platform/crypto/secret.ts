const algorithm = { name: "HMAC", hash: "SHA-256" };

export async function sameSecret(given: string, expected: string): Promise<boolean> {
  const encoder = new TextEncoder();
  // WebCrypto compares in constant time only in `verify`, so sign with a random key.
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(expected));
  return crypto.subtle.verify("HMAC", key, signature, encoder.encode(given));
}
