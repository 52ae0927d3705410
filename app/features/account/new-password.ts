import { z } from "zod/mini";

export const passwordLength = { min: 12, max: 200 };

/** Counts an emoji as one. */
export function countCharacters(password: string): number {
  return [...password].length;
}

const { min, max } = passwordLength;

export const newPasswordSchema = z.object({
  password: z.string("Enter a new password.").check(
    z.refine((value) => countCharacters(value) >= min, `Use ${min} characters or more.`),
    z.maxLength(max, `Use at most ${max} characters.`),
  ),
  endOthers: z._default(z.boolean(), true),
});

export type NewPassword = z.infer<typeof newPasswordSchema>;
