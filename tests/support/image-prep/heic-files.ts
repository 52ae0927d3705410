import { readFile } from "node:fs/promises";

/** A file of `heic/`; the README there describes each. */
export function heicFile(name: string): Promise<Buffer> {
  return readFile(`tests/support/image-prep/heic/${name}`);
}

/** A HEIC whose header claims this size; its photo is unchanged. */
export async function heicOfSize(width: number, height: number): Promise<Buffer> {
  const file = await heicFile("turned-1.heic");
  for (let at = file.indexOf("ispe"); at >= 0; at = file.indexOf("ispe", at + 4)) {
    file.writeUInt32BE(width, at + 8);
    file.writeUInt32BE(height, at + 12);
  }
  return file;
}

export async function protectedHeic(): Promise<Buffer> {
  const file = await heicFile("phone-grid.heic");
  file.write("ipro", file.indexOf("iref"), "latin1");
  return file;
}

/** The same photo with its metadata before or behind the picture data, as encoders differ. */
export function reorderHeic(file: Buffer, first: "meta" | "mdat"): Buffer {
  const boxes = topBoxes(file);
  const rank = ({ type }: { type: string }) => ["ftyp", first].indexOf(type);
  const ordered = boxes.toSorted((a, b) => ((rank(a) + 3) % 3) - ((rank(b) + 3) % 3));
  const starts = new Map<number, number>();
  let at = 0;
  for (const box of ordered) {
    starts.set(box.start, at);
    at += box.size;
  }
  const moved = Buffer.concat(ordered.map(({ start, size }) => file.subarray(start, start + size)));
  moveExtents(moved, (offset) => {
    const box = boxes.find(({ start, size }) => offset >= start && offset < start + size);
    return box ? offset - box.start + (starts.get(box.start) ?? 0) : offset;
  });
  return moved;
}

function topBoxes(file: Buffer) {
  const boxes: { type: string; start: number; size: number }[] = [];
  for (let start = 0; start < file.length; ) {
    const size = file.readUInt32BE(start) || file.length - start;
    boxes.push({ type: file.toString("latin1", start + 4, start + 8), start, size });
    start += size;
  }
  return boxes;
}

/** For `iloc` of version 0 or 1 with four bytes per offset and length. */
function moveExtents(file: Buffer, move: (offset: number) => number): void {
  const start = file.indexOf("iloc") + 4;
  const version = file[start] ?? 0;
  const baseBytes = (file[start + 5] ?? 0) >> 4;
  let at = start + 8;
  for (let items = file.readUInt16BE(start + 6); items > 0; items -= 1) {
    const inFile = version === 0 || (file.readUInt16BE(at + 2) & 15) === 0;
    at += 4 + 2 * version + baseBytes;
    const extents = file.readUInt16BE(at);
    at += 2;
    for (let extent = 0; extent < extents; extent += 1, at += 8) {
      if (inFile) file.writeUInt32BE(move(file.readUInt32BE(at)), at);
    }
  }
}
