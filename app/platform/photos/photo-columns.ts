import { z } from "zod";
import { photoAddress, placeholderColor } from "./photo-fields";

/** What cannot be said in CSS or is no place in the photo counts as not written. */
export const fractionColumn = z.number().min(0).max(1).catch(0.5);
export const placeholderColumn = z
  .string()
  .refine((color) => placeholderColor.safeParse(color).success)
  .nullable()
  .catch(null);

/** A photo that has no size or no address cannot be shown. */
export const sideColumn = z.int().positive();
export const addressColumn = z
  .string()
  .refine((address) => photoAddress.safeParse(address).success);
