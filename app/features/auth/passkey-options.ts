import * as z from "zod/mini";

/** What a browser is asked for when somebody shall use a passkey. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});

/** What it is asked for when somebody shall get one. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("required"),
  }),
});

/** Recovery codes that were just made; null: none were. */
export const addedPasskey = z.object({
  id: z.string(),
  name: z.string(),
  codes: z.nullable(z.array(z.string())),
});
export type AddedPasskey = z.infer<typeof addedPasskey>;
