import { hexOf } from "~/platform/crypto/sha256";

type Randomness = {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** Browsers have it on secure addresses only. */
  randomUUID?: () => string;
};

/** The name of a form that is being filled in, a UUID (DESIGN 5.12). */
export function makeDraftId(randomness: Randomness): string {
  if (randomness.randomUUID) return randomness.randomUUID();
  const bytes = randomness.getRandomValues(new Uint8Array(16));
  const digits = bytes.map((byte, at) => {
    if (at === 6) return 0x40 | (byte & 0x0f);
    return at === 8 ? 0x80 | (byte & 0x3f) : byte;
  });
  const hex = hexOf(digits);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
