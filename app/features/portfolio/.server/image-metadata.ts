import { z } from "zod";

type ImageMetadata = {
  title?: string;
  alt?: string;
  focalX: number;
  focalY: number;
  placeholder: string | null;
};

const text = (length: number) =>
  z
    .string()
    .trim()
    .min(1)
    .transform((value) => value.slice(0, length))
    .optional()
    .catch(undefined);

const fraction = z
  .string()
  .regex(/^(?:0|1|0?\.\d+|1\.0+|0\.0*)$/)
  .transform(Number)
  .catch(0.5);

const described = z.object({
  title: text(200),
  alt: text(500),
  focalx: fraction,
  focaly: fraction,
  placeholder: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .catch(null),
});

/** Ignores invalid fields. */
export function readImageMetadata(metadata: Record<string, string>): ImageMetadata {
  // S3 uploads arrive with lowercase names.
  const entries = Object.entries(metadata).map(([name, value]) => [name.toLowerCase(), value]);
  const { focalx, focaly, ...rest } = described.parse(Object.fromEntries(entries));
  return { ...rest, focalX: focalx, focalY: focaly };
}
