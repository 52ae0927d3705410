import * as z from "zod/mini";
import { fileDigest } from "~/features/orders/files/stored-file";

export const maxPictures = 6;
export const maxCaptionLength = 120;

const side = z.int().check(z.positive(), z.maximum(20_000));

/** Stored with the order's files. The digest is its key, so a sent quote's picture can't be exchanged. */
export const quotePicture = z.object({
  sha256: fileDigest("This isn’t a picture."),
  /** "" if none was typed. */
  caption: z
    .string()
    .check(z.maxLength(maxCaptionLength, `Keep it to ${maxCaptionLength} characters.`)),
  /** In pixels. */
  width: side,
  height: side,
});
export type QuotePicture = z.infer<typeof quotePicture>;

/** Missing in older quotes and drafts. */
export const quotePictures = z._default(
  z.array(quotePicture).check(z.maxLength(maxPictures, `At most ${maxPictures} pictures fit.`)),
  [],
);
