import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { assertionSchema } from "./credential";

/** What the browser needs to use a passkey. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});

const assertion = z.object({ credential: assertionSchema });

/** Each ceremony begins with its options and ends with what the browser made of them. */
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
    /** `has`: whether the caller has a passkey for this address. */
    answer: z.object({ options: requestOptions, has: z.boolean() }),
  }),
  /** Makes the session fresh. */
  confirmByPasskey: declareCall("POST", "/api/account/passkey-confirmation", {
    access: "staff",
    input: assertion,
  }),
};
