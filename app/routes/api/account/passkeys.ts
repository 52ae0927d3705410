import { z } from "zod";
import { callerOf, freshStaff, staffOnly } from "~/features/auth/.server/access";
import {
  credentialField,
  credentialId,
  registrationSchema,
} from "~/features/auth/.server/passkeys/credential";
import { enrollmentOptions } from "~/features/auth/.server/passkeys/enrollment";
import {
  addOwnPasskey,
  removePasskey,
  renamePasskey,
} from "~/features/auth/.server/passkeys/own-passkeys";
import { passkeyNameSchema } from "~/features/auth/passkey-name";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput, noInput } from "~/platform/http/endpoint-input";

const id = credentialField(credentialId);

/** The passkeys of who is signed in: GET and POST make one, PUT gives it another name, DELETE removes it. */
const route = endpoint({
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
  POST: {
    access: freshStaff,
    input: jsonInput(z.object({ credential: credentialField(registrationSchema) })),
    limit: 16 * 1024,
    handle: ({ input, request, services }) =>
      attemptChange(services, async () =>
        addOwnPasskey(services, request, await callerOf(services, request), input.credential),
      ),
  },
  PUT: {
    access: staffOnly,
    input: jsonInput(z.object({ id, name: passkeyNameSchema })),
    limit: 4096,
    handle: ({ input, request, services }) =>
      attemptChange(services, async () => {
        const { person } = await callerOf(services, request);
        return renamePasskey(services, person.id, input);
      }),
  },
  DELETE: {
    access: freshStaff,
    input: jsonInput(z.object({ id })),
    limit: 4096,
    handle: ({ input, request, services }) =>
      attemptChange(services, async () =>
        removePasskey(services, request, await callerOf(services, request), input.id),
      ),
  },
});

export const loader = route.loader;
export const action = route.action;
