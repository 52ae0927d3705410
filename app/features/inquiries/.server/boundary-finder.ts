/** Takes the next bytes of a multipart body; answers those from the next boundary on, or null while it has not come. */
export type BoundaryFinder = (chunk: Uint8Array) => Uint8Array | null;

/** `before` is the end of what was read already: the boundary may have begun in it. */
export function createBoundaryFinder(boundary: string, before: Uint8Array): BoundaryFinder {
  const mark = new TextEncoder().encode(`\r\n--${boundary}`);
  let tail = endOf(before, mark.length - 1);
  return (chunk) => {
    // Only where the two meet are they joined: a copy of each chunk would double what a long file costs in memory.
    const seam = join(tail, chunk.subarray(0, mark.length - 1));
    const atSeam = indexOf(seam, mark);
    if (atSeam >= 0) return join(seam.subarray(atSeam), chunk.subarray(mark.length - 1));
    const at = indexOf(chunk, mark);
    if (at >= 0) return chunk.subarray(at);
    tail = endOf(chunk.length < mark.length ? seam : chunk, mark.length - 1);
    return null;
  };
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

function indexOf(bytes: Uint8Array, mark: Uint8Array): number {
  const first = mark[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (mark.every((byte, offset) => bytes[at + offset] === byte)) return at;
  }
  return -1;
}

function endOf(bytes: Uint8Array, length: number): Uint8Array {
  return bytes.slice(Math.max(0, bytes.length - length));
}
