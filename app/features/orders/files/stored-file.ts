import * as z from "zod/mini";
import { type PixelSize, pixelSize } from "./shown-attachment";

/** Refused with `wrong`. */
export function fileDigest(wrong: string) {
  return z.string().check(z.regex(/^[0-9a-f]{64}$/, wrong));
}

export type StoredFile = PixelSize & {
  sha256: string;
  name: string;
  contentType: string;
  size: number;
};

export const storedFile: z.ZodMiniType<StoredFile> = z.pipe(
  z.object({
    sha256: z.string(),
    name: z.string(),
    contentType: z.string(),
    size: z.number(),
    width: z.nullish(z.number()),
    height: z.nullish(z.number()),
  }),
  z.transform(({ width, height, ...file }) => ({ ...file, ...pixelSize(width, height) })),
);
