import { readImageSize } from "~/platform/photos/image-size";
import type { Size } from "../geometry";
import { readTurn, type Turn, turnedSize } from "../orientation";

/** `turn` brings the frame upright. The caller closes the frame. */
export type DecodedJpeg = { frame: VideoFrame; turn: Turn };

/** Upright size from the header; undefined if not a valid JPEG. */
export function jpegSize(data: ArrayBuffer): Size | undefined {
  const bytes = new Uint8Array(data);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const size = readImageSize(bytes);
  return size.ok ? { width: size.width, height: size.height } : undefined;
}

/** Decodes a JPEG at n/8 of its size, detaching `data`. Returns undefined if unsupported. */
export async function decodeJpeg(
  data: ArrayBuffer,
  size: Size,
  eighths: number,
): Promise<DecodedJpeg | undefined> {
  if (typeof ImageDecoder === "undefined") return undefined;
  const requested = decodedSize(size, eighths);
  // The decoder compares areas, so orientation doesn't matter.
  const hint = eighths < 8 && { desiredWidth: requested.width, desiredHeight: requested.height };
  const decoder = new ImageDecoder({ data, transfer: [data], type: "image/jpeg", ...hint });
  try {
    const { image: frame } = await decoder.decode({ completeFramesOnly: true });
    const turn = turnOf(frame);
    if (turn && fits(frame, turn, requested)) return { frame, turn };
    frame.close();
    return undefined;
  } catch {
    // Let `createImageBitmap` decide what can be opened.
    return undefined;
  } finally {
    decoder.close();
  }
}

/** Without `rotation` and `flip`, we can't tell whether the browser already applied the orientation. */
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

/** Oversampling. Below it, JPEG's fast scaling leaves artifacts that Lanczos can't remove (docs/performance.md). */
const oversampling = 1.75;

/** The fewest eighths that give the resampler enough pixels. Seven is slower than all eight. */
export function eighthsFor(scale: number): number {
  const wanted = Math.max(1, Math.ceil(8 * scale * oversampling - 1e-9));
  return wanted >= 7 ? 8 : wanted;
}

/** The fewest eighths that make the longer side at least `side`. */
export function eighthsForSide({ width, height }: Size, side: number): number {
  return Math.min(8, Math.max(1, Math.ceil((8 * side) / Math.max(width, height))));
}

/** The size to request: the decoder picks the largest number of eighths that fits it. */
export function decodedSize({ width, height }: Size, eighths: number): Size {
  return { width: Math.ceil((width * eighths) / 8), height: Math.ceil((height * eighths) / 8) };
}
