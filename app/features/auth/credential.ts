import * as z from "zod/mini";

const message = "The browser sent something that is not a passkey. Please try again.";

/** The limit is far above what authenticators send, and bounds the server's work. */
export const base64url = (longest: number) =>
  z.string(message).check(z.regex(/^[\w-]+$/, message), z.maxLength(longest, message));

/** At most 1023 bytes (Web Authentication, 4). */
export const credentialId = base64url(1364);

const base = { id: credentialId, rawId: credentialId, type: z.literal("public-key", message) };

/** `RegistrationResponseJSON`, reduced to what the server needs. */
export const registrationSchema = z.object(
  {
    ...base,
    response: z.object(
      { clientDataJSON: base64url(4096), attestationObject: base64url(8192) },
      message,
    ),
  },
  message,
);
export type Registration = z.infer<typeof registrationSchema>;

/** `AuthenticationResponseJSON`. */
export const assertionSchema = z.object(
  {
    ...base,
    response: z.object(
      {
        clientDataJSON: base64url(4096),
        authenticatorData: base64url(4096),
        signature: base64url(2048),
        userHandle: z.nullish(base64url(128)),
      },
      message,
    ),
  },
  message,
);
export type Assertion = z.infer<typeof assertionSchema>;
