import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { assertionSchema } from "./credential";

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});

const assertion = z.object({ credential: assertionSchema });

export const passkeyCalls = {
  signInOptions: declareCall("GET", "/api/account/sign-in", {
    access: "all",
    answer: z.object({ options: requestOptions }),
  }),
  signInWithPasskey: declareCall("POST", "/api/account/sign-in", {
    access: "all",
    input: assertion,
  }),
  confirmationOptions: declareCall("GET", "/api/account/passkey-confirmation", {
    access: "staff",
    /** `has`: whether the caller has a passkey for this domain. */
    answer: z.object({ options: requestOptions, has: z.boolean() }),
  }),
  confirmByPasskey: declareCall("POST", "/api/account/passkey-confirmation", {
    access: "staff",
    input: assertion,
  }),
};
