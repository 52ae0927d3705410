import { z } from "zod";
import { callerOf, staffOnly } from "~/features/auth/.server/access";
import { assertionSchema, credentialField } from "~/features/auth/.server/passkeys/credential";
import {
  confirmationOptions,
  confirmByPasskey,
} from "~/features/auth/.server/passkeys/use-passkey";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput, noInput } from "~/platform/http/endpoint-input";

/** Who is signed in shows with a passkey who they are: GET answers what the browser is to ask for, and whether there is one. */
const route = endpoint({
  GET: {
    access: staffOnly,
    input: noInput,
    limit: 0,
    handle: ({ request, services }) =>
      attemptChange(services, async () => {
        return confirmationOptions(services, request, await callerOf(services, request));
      }),
  },
  POST: {
    access: staffOnly,
    input: jsonInput(z.object({ credential: credentialField(assertionSchema) })),
    limit: 16 * 1024,
    handle: ({ input, request, services }) =>
      attemptChange(services, async () =>
        confirmByPasskey(services, request, await callerOf(services, request), input.credential),
      ),
  },
});

export const loader = route.loader;
export const action = route.action;
