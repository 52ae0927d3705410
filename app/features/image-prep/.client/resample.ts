import type { Size } from "../geometry";
import { lanczos3 } from "../lanczos";
import start from "./resample.wasm?init";

type Resampler = { memory: WebAssembly.Memory; run: (...numbers: number[]) => unknown };

/** In bytes. WebAssembly memory never shrinks, so after a huge photo we start a new instance. */
const maxKeptBytes = 128 * 1024 * 1024;
const pageBytes = 64 * 1024;
/** Bytes per SIMD load; the last load may read past the end. */
const loadBytes = 16;

let resampler: Promise<Resampler> | undefined;

/** The resampler's input buffer: write RGBA pixels here, then call `resample`. */
export async function inputBuffer(size: Size): Promise<Uint8Array<ArrayBuffer>> {
  if (resampler && (await resampler).memory.buffer.byteLength > maxKeptBytes) resampler = undefined;
  resampler ??= startResampler();
  const { memory } = await resampler;
  growTo(memory, roomBytes(size));
  return new Uint8Array(memory.buffer, 0, 4 * size.width * size.height);
}

/** Scales the input buffer with Lanczos 3. The result is a view that the next photo overwrites. */
export async function resample(from: Size, to: Size): Promise<ImageData> {
  resampler ??= startResampler();
  const { memory, run } = await resampler;
  const columns = lanczos3(from.width, to.width);
  const rows = lanczos3(from.height, to.height);
  let end = roomBytes(from);
  const allocate = (bytes: number) => {
    const address = end;
    end += padded(bytes);
    return address;
  };
  const target = allocate(4 * to.width * to.height);
  const row = allocate(8 * from.width);
  const filters = [columns, rows].map(({ starts, weights, taps }) => ({
    parts: [starts, weights].map((numbers) => ({ numbers, at: allocate(numbers.byteLength) })),
    taps,
  }));
  growTo(memory, end);
  for (const { numbers, at } of filters.flatMap(({ parts }) => parts)) {
    new Uint8Array(memory.buffer, at).set(new Uint8Array(numbers.buffer));
  }
  const addresses = filters.flatMap(({ parts, taps }) => [...parts.map(({ at }) => at), taps]);
  run(0, from.width, target, to.width, to.height, ...addresses, row);
  const data = new Uint8ClampedArray(memory.buffer, target, 4 * to.width * to.height);
  return new ImageData(data, to.width, to.height);
}

async function startResampler(): Promise<Resampler> {
  const { memory, resample: run } = (await start()).exports;
  if (memory instanceof WebAssembly.Memory && typeof run === "function") {
    return { memory, run: (...numbers) => run(...numbers) };
  }
  throw new Error("This is not the resampler.");
}

/** Rows are read in pairs, so leave room for one more. */
function roomBytes({ width, height }: Size): number {
  return padded(4 * width * (height + 1));
}

function padded(bytes: number): number {
  return Math.ceil(bytes / loadBytes) * loadBytes + 2 * loadBytes;
}

function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
}
