import { z } from "zod/mini";

/** What the sign-in calls are given: at most 200 characters, so that nobody makes the server digest a novel. */
export const passwordSchema = z.object({
  password: z
    .string("Enter your password.")
    .check(z.maxLength(200, "Passwords can be up to 200 characters.")),
});

/** The password, and on a new device a recovery code beside it, with its blanks and dashes. */
export const signInSchema = z.extend(passwordSchema, {
  code: z.optional(
    z
      .string("Enter a recovery code.")
      .check(z.maxLength(80, "Recovery codes are much shorter. Please check it.")),
  ),
});

/** What is asked for beside the right password on a device that is new. */
export const secondStepSchema = z.object({
  /** The domain that the passkeys were made for, if none of them is for this one. */
  oldAddress: z.nullable(z.string()),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** What the person reads when the sign-in failed (A8). `status` 0: no answer came. */
export function signInMessage(status: number, error: string): string {
  if (status === 0) return error || "Network error";
  if (status === 401) return "Incorrect Password";
  return error ? `Logging issue contact the Admin (${error})` : "Logging issue contact the Admin";
}

export const invalidPin = "Invalid PIN";
