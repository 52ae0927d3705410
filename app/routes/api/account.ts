import { z } from "zod";
import { setPasswordAlone } from "~/features/account/.server/passkeys/own-passkeys";
import { changePassword } from "~/features/account/.server/password/change-password";
import {
  acceptInvitation,
  invitationOptions,
} from "~/features/account/.server/people/accept-invitation";
import {
  inviteAgain,
  invitePerson,
  removePerson,
} from "~/features/account/.server/people/people-writes";
import { endSessions } from "~/features/account/.server/sessions/end-sessions";
import { newPasswordSchema } from "~/features/account/new-password";
import { invitationCall, personCall } from "~/features/account/people";
import { endedSessionsSchema } from "~/features/account/signed-in";
import { callerOf, freshOwner, freshStaff, staffOnly } from "~/features/auth/.server/access";
import { confirmByPassword } from "~/features/auth/.server/confirm-identity";
import { credentialField, registrationSchema } from "~/features/auth/.server/passkeys/credential";
import { passwordSchema } from "~/features/auth/sign-in";
import { callTable, change } from "~/platform/http/call-table";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";
import { passkeyCalls } from "./account-passkeys";

/** In the body, since addresses are logged. */
const token = z.string("Send the invitation’s token.").max(100, "This isn’t an invitation.");

const route = callTable("/api/account", {
  ...passkeyCalls,
  /** For whoever has an invitation: POST answers what the browser is to make a passkey of, PUT brings that passkey. */
  invitation: endpoint({
    POST: change({
      access: anyone,
      body: z.object({ token }),
      limit: 1024,
      make: (services, { token }, request) => invitationOptions(services, request, token),
    }),
    PUT: change({
      access: anyone,
      body: z.object({ token, credential: credentialField(registrationSchema) }),
      limit: 16 * 1024,
      make: (services, accepted, request) => acceptInvitation(services, request, accepted),
    }),
  }),
  /** GET asks whether who is signed in has shown lately who they are, POST shows it. */
  confirmation: endpoint({
    GET: {
      access: freshStaff,
      input: noInput,
      limit: 0,
      handle: async () => ok({}),
    },
    POST: change({
      access: staffOnly,
      body: passwordSchema,
      limit: 4096,
      make: async (services, { password }, request) =>
        confirmByPassword(services, request, await callerOf(services, request), password),
    }),
  }),
  password: endpoint({
    PUT: change({
      access: freshOwner,
      body: newPasswordSchema,
      limit: 4096,
      make: async (services, wish, request) =>
        changePassword(services, request, await callerOf(services, request), wish),
    }),
  }),
  /** Whether the owner's password is enough on a new device. */
  "sign-in-rule": endpoint({
    PUT: change({
      access: freshOwner,
      body: z.object({ passwordAlone: z.boolean("Say yes or no.") }),
      limit: 1024,
      async make(services, { passwordAlone }, request) {
        const { person } = await callerOf(services, request);
        await setPasswordAlone(services, person.id, passwordAlone);
        return ok({});
      },
    }),
  }),
  /** GET asks whether somebody is still signed in here; DELETE ends other sessions. */
  sessions: endpoint({
    GET: {
      access: staffOnly,
      input: noInput,
      limit: 0,
      handle: async () => ok({}),
    },
    DELETE: change({
      access: freshStaff,
      body: endedSessionsSchema,
      limit: 4096,
      make: async (services, ended, request) =>
        endSessions(services, request, await callerOf(services, request), ended),
    }),
  }),
  /** POST invites an assistant, PUT makes a new link for one, DELETE removes one. */
  people: endpoint({
    POST: change({ access: freshOwner, body: invitationCall, limit: 4096, make: invitePerson }),
    PUT: change({
      access: freshOwner,
      body: personCall,
      limit: 1024,
      make: (services, { id }) => inviteAgain(services, id),
    }),
    DELETE: change({
      access: freshOwner,
      body: personCall,
      limit: 1024,
      make: (services, { id }) => removePerson(services, id),
    }),
  }),
});

export const loader = route.loader;
export const action = route.action;
