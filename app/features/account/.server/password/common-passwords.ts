import list from "./common-passwords.txt?raw";

const prefixBytes = 4;

let prefixes: ReadonlySet<number> | undefined;

/**
 * Checks the 3,000 most common passwords of at least 12 characters, ignoring case. Compares four bytes of SHA-256, so
 * one in 1.4 million is a false positive.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  prefixes ??= readPrefixes();
  const bytes = new TextEncoder().encode(password.toLowerCase());
  const digest = new DataView(await crypto.subtle.digest("SHA-256", bytes));
  return prefixes.has(digest.getUint32(0));
}

function readPrefixes(): ReadonlySet<number> {
  const binary = atob(list);
  const bytes = new DataView(Uint8Array.from(binary, (each) => each.charCodeAt(0)).buffer);
  const places = Array.from({ length: bytes.byteLength / prefixBytes }, (_, place) => place);
  return new Set(places.map((place) => bytes.getUint32(place * prefixBytes)));
}
