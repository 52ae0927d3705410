import { hexOf } from "./sha256";

/** 32 hexadecimal digits that nobody can guess, for one answer's Content-Security-Policy. */
export function createNonce(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
