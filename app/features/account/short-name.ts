import { z } from "zod/mini";

export const maxNameLength = 60;

/** `missing`: the error for an empty name. */
export function shortName(missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxNameLength, `Names can be up to ${maxNameLength} characters.`),
      z.regex(
        /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u,
        "Write the name in one line, without invisible characters.",
      ),
    );
}
