import { z } from "zod/mini";

export const longestName = 60;

/** What a passkey or a person is called. `missing`: what is said where nothing was typed. */
export function shortName(missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longestName, `Names can be up to ${longestName} characters.`),
      z.regex(
        /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u,
        "Write the name in one line, without invisible characters.",
      ),
    );
}
