import { decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import { z } from "zod";

/** Characters: far beyond what an authenticator sends, and little enough that nobody makes the server digest a novel. */
const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);

const message = "The browser sent something that is not a passkey. Please try again.";

/** At most 1023 bytes (Web Authentication, 4). */
export const credentialId = base64url(1364);

const base = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

/** What a browser makes of a new passkey (`RegistrationResponseJSON`); what is not needed is left out. */
export const registrationSchema = z.object({
  ...base,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(8192),
  }),
});
export type Registration = z.infer<typeof registrationSchema>;

/** What a browser answers when somebody uses a passkey (`AuthenticationResponseJSON`). */
export const assertionSchema = z.object({
  ...base,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(2048),
    userHandle: base64url(128).nullish(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** A field of a call; whatever is wrong with it, the sentence is the same, since no person wrote it. */
export function credentialField<T extends z.ZodType>(schema: T) {
  return z.unknown().transform((value, context): z.output<T> => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** Whether the page that asked was in a frame of another site. Throws for what no browser writes. */
export function isFramed(clientDataJSON: string): boolean {
  return Boolean(decodeClientDataJSON(clientDataJSON).crossOrigin);
}

/** The challenge that was answered, as we sealed it; undefined for what is no answer to any of ours. */
export function answeredChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return isoBase64URL.toUTF8String(base64url(400).parse(challenge));
  } catch {
    return undefined;
  }
}
