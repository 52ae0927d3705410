import type { Box, Size } from "./geometry";

/** How stored pixels are brought upright: turned clockwise, then mirrored left to right. */
export type Turn = { rotation: 0 | 90 | 180 | 270; flip: boolean };

export const upright: Turn = { rotation: 0, flip: false };

/** Reads what a decoder says about a frame; undefined if it says nothing one could rely on. */
export function readTurn(rotation: unknown, flip: unknown): Turn | undefined {
  if (typeof flip !== "boolean") return undefined;
  return rotation === 0 || rotation === 90 || rotation === 180 || rotation === 270
    ? { rotation, flip }
    : undefined;
}

/** A size before or after turning: a quarter turn swaps the sides. */
export function turnedSize({ width, height }: Size, { rotation }: Turn): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Where a box of the upright photo lies among the stored pixels. */
export function storedBox(box: Box, photo: Size, { rotation, flip }: Turn): Box {
  const { y, width, height } = box;
  const x = flip ? photo.width - box.x - width : box.x;
  const right = photo.width - x - width;
  const below = photo.height - y - height;
  if (rotation === 90) return { x: y, y: right, width: height, height: width };
  if (rotation === 180) return { x: right, y: below, width, height };
  if (rotation === 270) return { x: below, y: x, width: height, height: width };
  return { x, y, width, height };
}

/** The canvas transform that draws stored pixels upright into `target`: a, b, c, d, e, f. */
export function uprightTransform(
  target: Box,
  { rotation, flip }: Turn,
): [number, number, number, number, number, number] {
  const { x, y, width, height } = target;
  const turned = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, 1, -1, 0, width, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, height],
  } as const;
  const [a, b, c, d, e, f] = turned[rotation];
  return flip ? [-a, b, -c, d, x + width - e, y + f] : [a, b, c, d, x + e, y + f];
}
