import { base64UrlOf, hexOf } from "./byte-text";

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** 256 random bits as 43 characters that an address and a cookie can hold. */
export function randomToken(): string {
  return base64UrlOf(randomBytes(32));
}

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** 32 hexadecimal digits that nobody can guess, for one answer's Content-Security-Policy. */
export function createNonce(): string {
  return hexOf(randomBytes(16));
}
