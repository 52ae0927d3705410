const sequence = 0x30;
const integer = 0x02;

/**
 * The two numbers of an ECDSA signature over P-256, out of their ASN.1 (RFC 3279, 2.2.3), each with the zero that may stand
 * before it; throws for anything else.
 */
export function readEcdsaSignature(der: Uint8Array): { r: Uint8Array; s: Uint8Array } {
  const both = readPart(der, sequence);
  const r = readPart(both.content, integer);
  const s = readPart(r.rest, integer);
  if (both.rest.length > 0 || s.rest.length > 0) throw new Error("The signature has a tail");
  return { r: r.content, s: s.content };
}

/** One tag, its length in a byte, and its content. */
function readPart(der: Uint8Array, tag: number): { content: Uint8Array; rest: Uint8Array } {
  const [found, length = 0] = der;
  const end = 2 + length;
  if (found !== tag || length === 0 || length > 127 || end > der.length) {
    throw new Error("The signature is no ASN.1");
  }
  return { content: der.subarray(2, end), rest: der.subarray(end) };
}
