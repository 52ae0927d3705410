import { z } from "zod/mini";

/** A line of up to 60 characters. */
export const passkeyNameSchema = z
  .string("Give the passkey a name.")
  .check(
    z.trim(),
    z.minLength(1, "Give the passkey a name."),
    z.maxLength(60, "Names can be up to 60 characters."),
    z.regex(
      /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u,
      "Write the name in one line, without invisible characters.",
    ),
  );
