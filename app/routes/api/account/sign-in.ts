import { z } from "zod";
import { assertionOptions } from "~/features/auth/.server/passkeys/assertion";
import { assertionSchema, credentialField } from "~/features/auth/.server/passkeys/credential";
import { signInWithPasskey } from "~/features/auth/.server/passkeys/use-passkey";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { jsonInput, noInput } from "~/platform/http/endpoint-input";

/** Signing in with a passkey: GET answers what the browser is to ask for, POST takes what it made of that. */
const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    handle: ({ request, services }) =>
      assertionOptions(services, request, { purpose: "sign-in", binding: "" }),
  },
  POST: {
    access: anyone,
    input: jsonInput(z.object({ credential: credentialField(assertionSchema) })),
    limit: 16 * 1024,
    handle: ({ input, request, services }) =>
      signInWithPasskey(services, request, input.credential),
  },
});

export const loader = route.loader;
export const action = route.action;
