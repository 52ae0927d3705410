import * as z from "zod/mini";

/** A file that the studio added to an order, as the server stored it. */
export const uploadedFile = z.object({
  sha256: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.number(),
  /** In pixels; null if unknown. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
export type UploadedFile = z.infer<typeof uploadedFile>;
