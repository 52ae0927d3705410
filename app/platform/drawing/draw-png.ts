import { pngChunk } from "~/platform/photos/formats/png-chunks";
import type { Point } from "./outline";

/** Rows of samples a pixel. */
const samples = 4;

type Crossing = { x: number; turn: number };

/** Closed lines, filled by the nonzero rule with one opaque color ("86434f") on a clear ground, in pixels. */
export function drawPng(
  lines: readonly (readonly Point[])[],
  { width, height, color }: { width: number; height: number; color: string },
): Promise<ArrayBuffer> {
  const rows = crossingsOf(lines, height * samples);
  // Each row of a PNG begins with its filter, 0 for none.
  const pixels = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const covered = new Float32Array(width + 1);
    for (let row = y * samples; row < (y + 1) * samples; row += 1) coverRow(covered, rows[row]);
    for (let x = 0; x < width; x += 1) {
      pixels[y * (width + 1) + 1 + x] = Math.round((255 * (covered[x] ?? 0)) / samples);
    }
  }
  return packPng(pixels, { width, height, color });
}

/** Where the lines cross the middle of each row of samples. */
function crossingsOf(lines: readonly (readonly Point[])[], count: number): Crossing[][] {
  const rows: Crossing[][] = Array.from({ length: count }, () => []);
  for (const line of lines) {
    line.forEach(([x, y], at) => {
      const [nextX, nextY] = line[(at + 1) % line.length] ?? [x, y];
      const [top, bottom] = y < nextY ? [y, nextY] : [nextY, y];
      const from = Math.max(0, Math.ceil(top * samples - 0.5));
      const to = Math.min(count, Math.ceil(bottom * samples - 0.5));
      for (let row = from; row < to; row += 1) {
        const share = ((row + 0.5) / samples - y) / (nextY - y);
        rows[row]?.push({ x: x + share * (nextX - x), turn: y < nextY ? 1 : -1 });
      }
    });
  }
  return rows;
}

/** Adds how much of each pixel one row of samples covers. */
function coverRow(covered: Float32Array, crossings: Crossing[] = []) {
  let [turns, start] = [0, 0];
  for (const { x, turn } of crossings.sort((one, other) => one.x - other.x)) {
    if (turns === 0) start = Math.max(0, x);
    turns += turn;
    if (turns !== 0) continue;
    const end = Math.min(covered.length - 1, x);
    for (let pixel = Math.floor(start); pixel < end; pixel += 1) {
      covered[pixel] = (covered[pixel] ?? 0) + Math.min(end, pixel + 1) - Math.max(start, pixel);
    }
  }
}

/** A palette of one color in 256 opacities. */
async function packPng(
  pixels: Uint8Array<ArrayBuffer>,
  { width, height, color }: { width: number; height: number; color: string },
): Promise<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  // Eight bits a pixel, from a palette.
  header.setUint16(8, 0x08_03);
  const levels = Uint8Array.from({ length: 256 }, (_, level) => level);
  const palette = Uint8Array.from({ length: 768 }, (_, at) =>
    Number.parseInt(color.slice((at % 3) * 2, (at % 3) * 2 + 2), 16),
  );
  const packed = new Blob([pixels]).stream().pipeThrough(new CompressionStream("deflate"));
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk("IHDR", new Uint8Array(header.buffer)),
    pngChunk("PLTE", palette),
    pngChunk("tRNS", levels),
    pngChunk("IDAT", new Uint8Array(await new Response(packed).arrayBuffer())),
    pngChunk("IEND", new Uint8Array()),
  ];
  return new Blob(parts).arrayBuffer();
}
