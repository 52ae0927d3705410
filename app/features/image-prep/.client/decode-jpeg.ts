import { readImageSize } from "~/platform/photos/image-size";
import type { Size } from "../geometry";
import { readTurn, type Turn, turnedSize } from "../orientation";

/** A decoded frame; `turn` brings it upright. Close the frame after use. */
export type DecodedJpeg = { frame: VideoFrame; turn: Turn };

/** The upright size in the file's header; undefined if it is not a JPEG, or damaged. */
export function jpegSize(data: ArrayBuffer): Size | undefined {
  const bytes = new Uint8Array(data);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const size = readImageSize(bytes);
  return size.ok ? { width: size.width, height: size.height } : undefined;
}

/** Decodes a JPEG at a number of eighths of its size and takes over its bytes; undefined where the browser cannot. */
export async function decodeJpeg(
  data: ArrayBuffer,
  size: Size,
  eighths: number,
): Promise<DecodedJpeg | undefined> {
  if (typeof ImageDecoder === "undefined") return undefined;
  const asked = decodedSize(size, eighths);
  // The decoder compares areas, so the orientation of the size does not matter.
  const wish = eighths < 8 && { desiredWidth: asked.width, desiredHeight: asked.height };
  const decoder = new ImageDecoder({ data, transfer: [data], type: "image/jpeg", ...wish });
  try {
    const { image: frame } = await decoder.decode({ completeFramesOnly: true });
    const turn = turnOf(frame);
    if (turn && fits(frame, turn, asked)) return { frame, turn };
    frame.close();
    return undefined;
  } catch {
    // `createImageBitmap` decides what can be opened.
    return undefined;
  } finally {
    decoder.close();
  }
}

/** Where frames lack their orientation, the browser may or may not have applied it. */
function turnOf(frame: VideoFrame): Turn | undefined {
  if (!("rotation" in frame && "flip" in frame)) return undefined;
  return readTurn(frame.rotation, frame.flip);
}

function fits(frame: VideoFrame, turn: Turn, expected: Size): boolean {
  const { width, height } = turnedSize(
    { width: frame.codedWidth, height: frame.codedHeight },
    turn,
  );
  return Math.abs(width - expected.width) <= 1 && Math.abs(height - expected.height) <= 1;
}

/**
 * How much larger than its target a photo is decoded. Below this, a JPEG's cheap scaling leaves
 * artifacts that Lanczos cannot undo (docs/performance.md).
 */
const reserve = 1.75;

/**
 * The eighths at which a JPEG is decoded: the fewest that leave the resampler enough. Seven are
 * slower than all eight.
 */
export function eighthsFor(scale: number): number {
  const wanted = Math.max(1, Math.ceil(8 * scale * reserve - 1e-9));
  return wanted >= 7 ? 8 : wanted;
}

/** The eighths at which the longer side is at least `side`. */
export function eighthsForSide({ width, height }: Size, side: number): number {
  return Math.min(8, Math.max(1, Math.ceil((8 * side) / Math.max(width, height))));
}

/** The size to ask the decoder for: it takes the largest number of eighths that fits. */
export function decodedSize({ width, height }: Size, eighths: number): Size {
  return { width: Math.ceil((width * eighths) / 8), height: Math.ceil((height * eighths) / 8) };
}
