import { z } from "zod/mini";

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
