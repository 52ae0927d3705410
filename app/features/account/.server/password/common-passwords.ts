import list from "./common-passwords.txt?raw";

const prefixBytes = 4;

let prefixes: ReadonlySet<number> | undefined;

/**
 * Whether it is among the 3,000 most common passwords of at least twelve characters, in capitals or not. The list knows the
 * first four bytes of their SHA-256 alone: one password in 1.4 million is refused though it is not common.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  prefixes ??= readPrefixes();
  const bytes = new TextEncoder().encode(password.toLowerCase());
  const digest = new DataView(await crypto.subtle.digest("SHA-256", bytes));
  return prefixes.has(digest.getUint32(0));
}

function readPrefixes(): ReadonlySet<number> {
  const binary = atob(list.replaceAll("\n", ""));
  const bytes = new DataView(Uint8Array.from(binary, (each) => each.charCodeAt(0)).buffer);
  const places = Array.from({ length: bytes.byteLength / prefixBytes }, (_, place) => place);
  return new Set(places.map((place) => bytes.getUint32(place * prefixBytes)));
}
