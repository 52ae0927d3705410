import type { Box, Size } from "./geometry";

/** Brings stored pixels upright: rotate clockwise, then mirror left to right. */
export type Turn = { rotation: 0 | 90 | 180 | 270; flip: boolean };

export const upright: Turn = { rotation: 0, flip: false };

/** Validates a decoded frame's `rotation` and `flip`; undefined if they can't be trusted. */
export function readTurn(rotation: unknown, flip: unknown): Turn | undefined {
  if (typeof flip !== "boolean") return undefined;
  return rotation === 0 || rotation === 90 || rotation === 180 || rotation === 270
    ? { rotation, flip }
    : undefined;
}

export function turnedSize({ width, height }: Size, { rotation }: Turn): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Maps a box of the upright photo to the stored pixels. */
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

/** The canvas transform (a to f) that draws stored pixels upright into `target`. */
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
