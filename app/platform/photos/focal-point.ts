/** The spot that stays in sight when a frame crops, as fractions of width and height. */
export type FocalPoint = { x: number; y: number };

export function isCentred({ x, y }: FocalPoint): boolean {
  return x === 0.5 && y === 0.5;
}
