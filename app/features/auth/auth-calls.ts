import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";

const password = z
  .string("Enter your password.")
  .check(z.maxLength(200, "Passwords can be up to 200 characters."));

/** Sign-in and sign-out (A7). */
export const signInCalls = {
  signIn: declareCall("POST", "/api/seo", {
    action: "admin-auth",
    access: "all",
    input: z.object({
      password,
      code: z.optional(
        z
          .string("Enter a recovery code.")
          .check(z.maxLength(80, "Recovery codes are much shorter. Please check it.")),
      ),
    }),
  }),
  signOut: declareCall("POST", "/api/seo", {
    action: "logout",
    access: "staff",
    input: z.object({ everywhere: z._default(z.boolean(), false) }),
  }),
};

/** The legacy PIN opens the SEO bundle, whose own declaration names the owner. */
export const pinCall = declareCall("GET", "/api/seo", {
  action: "getBundle",
  access: "all",
  input: z.object({ pin: z.string() }),
});

/** The first two only check access. */
export const sessionCalls = {
  checkSession: declareCall("GET", "/api/account/sessions", { access: "staff" }),
  confirmIdentity: declareCall("GET", "/api/account/confirmation", { access: "fresh staff" }),
  confirmByPassword: declareCall("POST", "/api/account/confirmation", {
    access: "staff",
    input: z.object({ password }),
  }),
};
