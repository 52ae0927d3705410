/** The input of parsers: a DataView, or a file that is only partly loaded. */
export type ByteView = Pick<DataView, "byteLength" | "getUint8" | "getUint16" | "getUint32">;

/** Tells `parseInParts` what to fetch before it parses again. */
class MissingPart extends Error {
  override name = "MissingPart";
  constructor(
    readonly at: number,
    readonly length: number,
  ) {
    super(`${length} bytes at ${at} are not here.`);
  }
}

/** Like a DataView, throws a RangeError past the end of the file. */
export class PartialFile implements ByteView {
  readonly #parts: { at: number; bytes: Uint8Array; view: DataView }[] = [];

  constructor(readonly byteLength: number) {}

  static whole(bytes: Uint8Array): PartialFile {
    const file = new PartialFile(bytes.length);
    file.add(0, bytes);
    return file;
  }

  add(at: number, bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#parts.push({ at, bytes, view });
  }

  getUint8(at: number): number {
    const part = this.#find(at, 1);
    return part.view.getUint8(at - part.at);
  }

  getUint16(at: number, little?: boolean): number {
    const part = this.#find(at, 2);
    return part.view.getUint16(at - part.at, little);
  }

  getUint32(at: number, little?: boolean): number {
    const part = this.#find(at, 4);
    return part.view.getUint32(at - part.at, little);
  }

  slice(at: number, length: number): Uint8Array {
    const part = this.#find(at, length);
    return part.bytes.subarray(at - part.at, at - part.at + length);
  }

  /** From `at` to the end of the part that has it. */
  run(at: number): Uint8Array {
    const part = this.#find(at, 1);
    return part.bytes.subarray(at - part.at);
  }

  #find(at: number, length: number) {
    if (at < 0 || at + length > this.byteLength) throw new RangeError("Past the end of the file.");
    for (const part of this.#parts) {
      if (at >= part.at && at + length <= part.at + part.bytes.length) return part;
    }
    throw new MissingPart(at, length);
  }
}

/** Bytes of each read. Most headers fit the first; a large color profile fits the second. */
const readLengths = [64 * 1024, 1024 * 1024, 4 * 1024 * 1024, 32 * 1024 * 1024];

/** `read` returns undefined if the file changed. */
type RangedFile = {
  size: number;
  read(range: { offset: number; length: number }): Promise<Uint8Array | undefined>;
};

export type PartlyParsed<T> =
  | { state: "parsed"; value: T }
  | { state: "changed" }
  /** Not decided after the last read. */
  | { state: "too-large" };

/** Fetches what `parse` asks for, in at most four reads. */
export async function parseInParts<T>(
  { size, read }: RangedFile,
  parse: (file: PartialFile) => T,
): Promise<PartlyParsed<T>> {
  if (size === 0) return { state: "parsed", value: parse(PartialFile.whole(new Uint8Array())) };
  const file = new PartialFile(size);
  let wanted = { at: 0, length: 1 };
  /** Everything before it is here. */
  let known = 0;
  for (const length of readLengths) {
    const reaches = wanted.at > known && wanted.at + wanted.length - known <= length;
    const offset = reaches ? known : wanted.at;
    const most = Math.min(size - offset, Math.max(length, wanted.length));
    const bytes = await read({ offset, length: most });
    if (!bytes) return { state: "changed" };
    file.add(offset, bytes);
    if (offset <= known) known = offset + most;
    const missing = attemptParse(file, parse);
    if ("value" in missing) return { state: "parsed", value: missing.value };
    wanted = missing;
  }
  return { state: "too-large" };
}

function attemptParse<T>(
  file: PartialFile,
  parse: (file: PartialFile) => T,
): { value: T } | { at: number; length: number } {
  try {
    return { value: parse(file) };
  } catch (error) {
    if (error instanceof MissingPart) return { at: error.at, length: error.length };
    throw error;
  }
}
