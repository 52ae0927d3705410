import { z } from "zod";
import { credentialField, registrationSchema } from "~/features/auth/.server/passkeys/credential";
import {
  acceptInvitation,
  invitationOptions,
} from "~/features/auth/.server/people/accept-invitation";
import { attemptChange } from "~/platform/attempt";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** In the body, since addresses are logged. */
const token = z.string("Send the invitation’s token.").max(100, "This isn’t an invitation.");

/** For whoever has an invitation: POST answers what the browser is to make a passkey of, PUT brings that passkey. */
const route = endpoint({
  POST: {
    access: anyone,
    input: jsonInput(z.object({ token })),
    limit: 1024,
    handle: ({ input, request, services }) =>
      attemptChange(services, () => invitationOptions(services, request, input.token)),
  },
  PUT: {
    access: anyone,
    input: jsonInput(z.object({ token, credential: credentialField(registrationSchema) })),
    limit: 16 * 1024,
    handle: ({ input, request, services }) =>
      attemptChange(services, () => acceptInvitation(services, request, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
