export function hexOf(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function uuidOfHex(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function bytesOfUuid(uuid: string): Uint8Array<ArrayBuffer> {
  return bytesOfHex(uuid.replaceAll("-", ""));
}

/** In parts, since a call takes only so many arguments. */
export function base64Of(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}

/** Without padding (RFC 4648, 5). */
export function base64UrlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const base32Digits = "abcdefghijklmnopqrstuvwxyz234567";

/** Lowercase, since email addresses may be case-folded (RFC 4648, 6). */
export function base32Of(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((five) => base32Digits[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** Null unless `base32Of` could have written it. */
export function bytesOfBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bits = Array.from(text, (digit) =>
    base32Digits.indexOf(digit).toString(2).padStart(5, "0"),
  ).join("");
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
  return base32Of(bytes) === text ? bytes : null;
}
