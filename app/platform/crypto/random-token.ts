import { base64UrlOf, hexOf } from "./byte-text";

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** 256 bits. */
export function randomToken(): string {
  return base64UrlOf(randomBytes(32));
}

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export function createNonce(): string {
  return hexOf(randomBytes(16));
}
