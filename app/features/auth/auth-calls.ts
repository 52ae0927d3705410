import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";

/** At most 200 characters, so that nobody makes the server digest a novel. */
const password = z
  .string("Enter your password.")
  .check(z.maxLength(200, "Passwords can be up to 200 characters."));

/** Signing in and out: the calls of `/api/seo` that are not about SEO (A7). */
export const signInCalls = {
  signIn: declareCall("POST", "/api/seo", {
    action: "admin-auth",
    access: "all",
    input: z.object({
      password,
      /** A recovery code for a new device, as typed with its blanks and dashes. */
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
    /** `everywhere`: end all sessions of the caller, not only this one. */
    input: z.object({ everywhere: z._default(z.boolean(), false) }),
  }),
};

/** The legacy PIN opens the SEO bundle, whose own declaration names the owner. */
export const pinCall = declareCall("GET", "/api/seo", {
  action: "getBundle",
  access: "all",
  input: z.object({ pin: z.string() }),
});

/** About the session that the call is made in. The first two only check access. */
export const sessionCalls = {
  checkSession: declareCall("GET", "/api/account/sessions", { access: "staff" }),
  confirmIdentity: declareCall("GET", "/api/account/confirmation", { access: "fresh staff" }),
  /** Makes the session fresh. */
  confirmByPassword: declareCall("POST", "/api/account/confirmation", {
    access: "staff",
    input: z.object({ password }),
  }),
};
