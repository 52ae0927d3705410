import * as z from "zod/mini";
import { credentialId, registrationSchema } from "~/features/auth/credential";
import { declareCall } from "~/platform/http/call";
import { shortName } from "./short-name";

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

const asked = z.object({ options: creationOptions });

/** `codes`: new recovery codes, if any. */
const addedPasskey = z.object({
  id: z.string(),
  name: z.string(),
  codes: z.nullable(z.array(z.string())),
});
export type AddedPasskey = z.infer<typeof addedPasskey>;

/** In the body, since addresses are logged. */
const token = z
  .string("Send the invitation’s token.")
  .check(z.maxLength(100, "This isn’t an invitation."));

export const ownPasskeyCalls = {
  newPasskeyOptions: declareCall("GET", "/api/account/passkeys", {
    access: "fresh staff",
    answer: asked,
  }),
  addPasskey: declareCall("POST", "/api/account/passkeys", {
    access: "fresh staff",
    input: z.object({ credential: registrationSchema }),
    answer: addedPasskey,
  }),
  renamePasskey: declareCall("PUT", "/api/account/passkeys", {
    access: "staff",
    input: z.object({ id: credentialId, name: shortName("Give the passkey a name.") }),
  }),
  removePasskey: declareCall("DELETE", "/api/account/passkeys", {
    access: "fresh staff",
    input: z.object({ id: credentialId }),
  }),
  /** The response is the only one with the codes. Earlier codes stop working. */
  renewCodes: declareCall("POST", "/api/account/recovery-codes", {
    access: "fresh owner",
    answer: z.object({ codes: z.array(z.string()) }),
  }),
  /** The owner has confirmed that she kept the codes. */
  noteCodesKept: declareCall("PUT", "/api/account/recovery-codes", { access: "owner" }),
  /** Whether the owner's password is enough on a new device. */
  setPasswordAlone: declareCall("PUT", "/api/account/sign-in-rule", {
    access: "fresh owner",
    input: z.object({ passwordAlone: z.boolean("Say yes or no.") }),
  }),
  invitationOptions: declareCall("POST", "/api/account/invitation", {
    access: "all",
    input: z.object({ token }),
    answer: asked,
  }),
  acceptInvitation: declareCall("PUT", "/api/account/invitation", {
    access: "all",
    input: z.object({ token, credential: registrationSchema }),
  }),
};
