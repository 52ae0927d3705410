import { z } from "zod";
import { enrollmentOptions } from "~/features/account/.server/passkeys/enrollment";
import {
  addOwnPasskey,
  removePasskey,
  renamePasskey,
} from "~/features/account/.server/passkeys/own-passkeys";
import { noteCodesKept, renewCodes } from "~/features/account/.server/passkeys/recovery-codes";
import { shortName } from "~/features/account/short-name";
import {
  callerOf,
  freshOwner,
  freshStaff,
  ownerOnly,
  staffOnly,
} from "~/features/auth/.server/access";
import { assertionOptions } from "~/features/auth/.server/passkeys/assertion";
import {
  assertionSchema,
  credentialField,
  credentialId,
  registrationSchema,
} from "~/features/auth/.server/passkeys/credential";
import {
  confirmationOptions,
  confirmByPasskey,
  signInWithPasskey,
} from "~/features/auth/.server/passkeys/use-passkey";
import { attemptChange } from "~/platform/attempt";
import { change } from "~/platform/http/call-table";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { jsonInput, noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";

const id = credentialField(credentialId);
const registrationCall = z.object({ credential: credentialField(registrationSchema) });
const assertionCall = z.object({ credential: credentialField(assertionSchema) });

/** Those of the account's calls that are about passkeys, and about the codes in their place. */
export const passkeyCalls = {
  /** Signing in with a passkey: GET answers what the browser is to ask for, POST takes what it made of that. */
  "sign-in": endpoint({
    GET: {
      access: anyone,
      input: noInput,
      limit: 0,
      handle: ({ request, services }) =>
        assertionOptions(services, request, { purpose: "sign-in", binding: "" }),
    },
    POST: {
      access: anyone,
      input: jsonInput(assertionCall),
      limit: 16 * 1024,
      handle: ({ input, request, services }) =>
        signInWithPasskey(services, request, input.credential),
    },
  }),
  /** Who is signed in shows with a passkey who they are: GET answers what the browser is to ask for, and whether there is one. */
  "passkey-confirmation": endpoint({
    GET: {
      access: staffOnly,
      input: noInput,
      limit: 0,
      handle: ({ request, services }) =>
        attemptChange(services, async () =>
          confirmationOptions(services, request, await callerOf(services, request)),
        ),
    },
    POST: change({
      access: staffOnly,
      body: assertionCall,
      limit: 16 * 1024,
      make: async (services, { credential }, request) =>
        confirmByPasskey(services, request, await callerOf(services, request), credential),
    }),
  }),
  /** The passkeys of who is signed in: GET and POST make one, PUT gives it another name, DELETE removes it. */
  passkeys: endpoint({
    GET: {
      access: freshStaff,
      input: noInput,
      limit: 0,
      handle: ({ request, services }) =>
        attemptChange(services, async () => {
          const caller = await callerOf(services, request);
          return enrollmentOptions(services, request, caller.person, caller.id);
        }),
    },
    POST: change({
      access: freshStaff,
      body: registrationCall,
      limit: 16 * 1024,
      make: async (services, { credential }, request) =>
        addOwnPasskey(services, request, await callerOf(services, request), credential),
    }),
    PUT: change({
      access: staffOnly,
      body: z.object({ id, name: shortName("Give the passkey a name.") }),
      limit: 4096,
      async make(services, named, request) {
        const { person } = await callerOf(services, request);
        return renamePasskey(services, person.id, named);
      },
    }),
    DELETE: change({
      access: freshStaff,
      body: z.object({ id }),
      limit: 4096,
      make: async (services, { id }, request) =>
        removePasskey(services, request, await callerOf(services, request), id),
    }),
  }),
  /** POST makes a new set, told this once; those before it work no more. PUT says that they were kept. */
  "recovery-codes": endpoint({
    POST: {
      access: freshOwner,
      input: noInput,
      limit: 1024,
      handle: ({ request, services }) =>
        attemptChange(services, async () => {
          const { person } = await callerOf(services, request);
          return ok({ codes: await renewCodes(services, person.id) });
        }),
    },
    PUT: {
      access: ownerOnly,
      input: noInput,
      limit: 1024,
      handle: ({ request, services }) =>
        attemptChange(services, async () => {
          const { person } = await callerOf(services, request);
          await noteCodesKept(services, person.id);
          return ok({});
        }),
    },
  }),
};
