/** Bits of an extended WebP's first byte. */
export const exifFlag = 0x08;
export const xmpFlag = 0x04;

/** A chunk of odd length is followed by a zero. */
export function chunkHead(name: string, length: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(8);
  head.set(new TextEncoder().encode(name));
  new DataView(head.buffer).setUint32(4, length, true);
  return head;
}
