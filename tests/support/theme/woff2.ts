import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The indexes of these tables in WOFF2's list of 63 known tags. */
const tableNumbers = { cmap: 0, glyf: 10, loca: 11, GSUB: 28, fvar: 47 } as const;
const headerLength = 48;
const namedTable = 63;

type Tables = Map<number, DataView>;

/** Reads a font's weight range, its characters, and its glyph substitution features. */
export function readFont(path: string) {
  const tables = readTables(readFileSync(path));
  return {
    weights: readWeights(table(tables, "fvar")),
    characters: readCharacters(table(tables, "cmap")),
    features: readFeatures(table(tables, "GSUB")),
  };
}

function table(tables: Tables, name: keyof typeof tableNumbers): DataView {
  const found = tables.get(tableNumbers[name]);
  if (!found) throw new Error(`no ${name} table`);
  return found;
}

/** https://www.w3.org/TR/WOFF2/#table_dir_format */
function readTables(file: Buffer): Tables {
  let at = headerLength;
  const readLength = () => {
    let length = 0;
    for (let more = true; more; at++) {
      const byte = file.readUInt8(at);
      length = length * 128 + (byte & 127);
      more = byte > 127;
    }
    return length;
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const number = flags & 63;
    if (number === namedTable) at += 4;
    const length = readLength();
    const outlines = number === tableNumbers.glyf || number === tableNumbers.loca;
    const transformed = outlines ? flags >> 6 === 0 : flags >> 6 !== 0;
    return { number, length: transformed ? readLength() : length };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(
    entries.map(({ number, length }) => {
      const view = new DataView(data.buffer, data.byteOffset + start, length);
      start += length;
      return [number, view];
    }),
  );
}

/** Weight is the only axis; its values are 16.16 fixed point. */
function readWeights(fvar: DataView): [number, number] {
  const axis = fvar.getUint16(4);
  return [fvar.getInt32(axis + 4) / 65_536, fvar.getInt32(axis + 12) / 65_536];
}

function readCharacters(cmap: DataView): Set<number> {
  const characters = new Set<number>();
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const start = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(start) !== 4) continue;
    const doubled = cmap.getUint16(start + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const last = cmap.getUint16(start + 14 + segment);
      const first = cmap.getUint16(start + 16 + doubled + segment);
      for (let point = first; point <= last && point < 0xffff; point++) characters.add(point);
    }
  }
  return characters;
}

function readFeatures(gsub: DataView): Set<string> {
  const list = gsub.getUint16(6);
  return new Set(
    Array.from({ length: gsub.getUint16(list) }, (_, index) =>
      [0, 1, 2, 3]
        .map((byte) => String.fromCharCode(gsub.getUint8(list + 2 + index * 6 + byte)))
        .join(""),
    ),
  );
}
