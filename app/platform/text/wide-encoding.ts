/** UTF-16 by its mark, or by the zeros of Western letters; none of the other encodings has zeros. */
export function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = bytes.length / 4;
  if (even === 0 && odd > most) return "utf-16le";
  return odd === 0 && even > most ? "utf-16be" : undefined;
}
