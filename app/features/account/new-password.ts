import { z } from "zod/mini";

export const passwordLength = { min: 12, max: 200 };

/** Characters as a person counts them: an emoji is one. */
export function countCharacters(password: string): number {
  return [...password].length;
}

const { min, max } = passwordLength;

/** A password that its owner chose: long enough, and nothing else is asked of it here. */
export const newPasswordSchema = z.object({
  password: z.string("Enter a new password.").check(
    z.refine((value) => countCharacters(value) >= min, `Use ${min} characters or more.`),
    z.maxLength(max, `Use at most ${max} characters.`),
  ),
  endOthers: z._default(z.boolean(), true),
});

export type NewPassword = z.infer<typeof newPasswordSchema>;
