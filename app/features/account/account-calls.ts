import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { newPasswordSchema } from "./new-password";
import { shortName } from "./short-name";

/** How many sessions were ended. */
const ended = z.object({ ended: z.number() });

/** The browser makes the id, so a retried invitation invites one person. */
const id = z.uuid("This isn’t someone who was invited.");

/** Sent only once. */
const link = z.object({ link: z.string(), until: z.string() });
export type InvitationLink = z.infer<typeof link>;

export const accountCalls = {
  changePassword: declareCall("PUT", "/api/account/password", {
    access: "fresh owner",
    input: newPasswordSchema,
    answer: ended,
  }),
  endSessions: declareCall("DELETE", "/api/account/sessions", {
    access: "fresh staff",
    /** Without an id, all other sessions of the caller. */
    input: z.object({ id: z.optional(z.string().check(z.maxLength(64))) }),
    answer: ended,
  }),
  invitePerson: declareCall("POST", "/api/account/people", {
    access: "fresh owner",
    input: z.object({ id, name: shortName("Enter a name.") }),
    answer: link,
  }),
  inviteAgain: declareCall("PUT", "/api/account/people", {
    access: "fresh owner",
    input: z.object({ id }),
    answer: link,
  }),
  removePerson: declareCall("DELETE", "/api/account/people", {
    access: "fresh owner",
    input: z.object({ id }),
  }),
};
