import * as z from "zod/mini";
import type { FocalPoint } from "./shown-photo";

const fraction = z.number().check(z.minimum(0), z.maximum(1));

export const focalPoint = z.object({
  x: fraction,
  y: fraction,
}) satisfies z.ZodMiniType<FocalPoint>;

export const photoAddress = z.string().check(
  z.regex(/^(?:\/(?!\/)|https?:\/\/)/i),
  z.refine((text) => URL.canParse(text, "https://studio.invalid")),
);

export const placeholderColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
