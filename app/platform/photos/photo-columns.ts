import { z } from "zod";
import { photoAddress, placeholderColor } from "./photo-fields";

export const fractionColumn = z.number().min(0).max(1).catch(0.5);
export const placeholderColumn = z
  .string()
  .refine((color) => placeholderColor.safeParse(color).success)
  .nullable()
  .catch(null);

/** No fallback: a photo without a size or address can't be shown. */
export const sideColumn = z.int().positive();
export const addressColumn = z
  .string()
  .refine((address) => photoAddress.safeParse(address).success);
