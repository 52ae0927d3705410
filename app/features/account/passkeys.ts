import * as z from "zod/mini";

export type ShownPasskey = {
  id: string;
  name: string;
  /** Days, as they are read. */
  added: string;
  lastUsed: string | null;
  /** It was made for an address that the site had before. */
  isOld: boolean;
};

/** `kept`: of how many she has said that she kept them. */
export type CodeCount = { made: number; left: number; kept: number };

/** What the account shows; `owner`: what she alone has. */
export type PasskeysShown = {
  /** Why this site can have none. */
  off: string | null;
  passkeys: ShownPasskey[];
  owner: { passwordAlone: boolean; codes: CodeCount } | null;
};

/** What the browser is asked for when somebody shall get a passkey. */
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
