import * as z from "zod/mini";
import type { FocalPoint } from "./focal-point";

const fraction = z.number().check(z.minimum(0), z.maximum(1));

export const focalPoint = z.object({
  x: fraction,
  y: fraction,
}) satisfies z.ZodMiniType<FocalPoint>;

/** `#rrggbb`: stands in the frame until the picture has come. */
export const placeholderColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
