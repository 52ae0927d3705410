import { z } from "zod/mini";

export const secondStepSchema = z.object({
  /** The domain of the passkeys, if none is for this one. */
  oldAddress: z.nullable(z.string()),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** (A8) `status` is 0 if no response came. */
export function signInMessage(status: number, error: string): string {
  if (status === 0) return error || "Network error";
  if (status === 401) return "Incorrect Password";
  return error ? `Logging issue contact the Admin (${error})` : "Logging issue contact the Admin";
}

export const invalidPin = "Invalid PIN";
