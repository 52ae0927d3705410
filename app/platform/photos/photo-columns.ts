import { z } from "zod";
import { photoAddress, placeholderColor } from "./photo-fields";

/** Invalid colors and positions count as missing. */
export const fractionColumn = z.number().min(0).max(1).catch(0.5);
export const placeholderColumn = z
  .string()
  .refine((color) => placeholderColor.safeParse(color).success)
  .nullable()
  .catch(null);

/** A photo without a size or an address cannot be shown. */
export const sideColumn = z.int().positive();
export const addressColumn = z
  .string()
  .refine((address) => photoAddress.safeParse(address).success);
