import { z } from "zod";
import { type PixelSize, pixelSize } from "./shown-attachment";

export type StoredFile = PixelSize & {
  sha256: string;
  name: string;
  contentType: string;
  size: number;
};

export const storedFile: z.ZodType<StoredFile> = z
  .object({
    sha256: z.string(),
    name: z.string(),
    contentType: z.string(),
    size: z.number(),
    width: z.number().nullish(),
    height: z.number().nullish(),
  })
  .transform(({ width, height, ...file }) => ({ ...file, ...pixelSize(width, height) }));
