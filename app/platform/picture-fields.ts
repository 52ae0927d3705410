import * as z from "zod/mini";

/** The spot that stays in sight when a frame crops, as fractions of width and height. */
export const focalPoint = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
});

/** `#rrggbb`: stands in the frame until the picture has come. */
export const placeholderColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

export type FocalPoint = z.infer<typeof focalPoint>;

export function isCentred({ x, y }: FocalPoint): boolean {
  return x === 0.5 && y === 0.5;
}
