import { callerOf, freshOwner, ownerOnly } from "~/features/auth/.server/access";
import { noteCodesKept, renewCodes } from "~/features/auth/.server/passkeys/recovery-codes";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";

/** POST makes a new set of recovery codes, told this once; those before it work no more. PUT says that they were kept. */
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
});

export const loader = route.loader;
export const action = route.action;
