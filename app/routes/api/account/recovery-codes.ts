import { callerOf, freshOwner } from "~/features/auth/.server/access";
import { renewCodes } from "~/features/auth/.server/passkeys/recovery-codes";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";

/** A new set of recovery codes, told this once; those before it work no more. */
const route = endpoint({
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
});

export const loader = route.loader;
export const action = route.action;
