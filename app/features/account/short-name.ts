import { z } from "zod/mini";
import { cleanLine } from "~/platform/text/clean-text";

export const maxNameLength = 60;

/** `missing`: the error for an empty name. */
export function shortName(missing: string) {
  return z
    .string(missing)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, missing),
      z.maxLength(maxNameLength, `Names can be up to ${maxNameLength} characters.`),
    );
}
