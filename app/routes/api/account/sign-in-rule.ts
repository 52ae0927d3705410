import { z } from "zod";
import { callerOf, freshOwner } from "~/features/auth/.server/access";
import { setPasswordAlone } from "~/features/auth/.server/passkeys/own-passkeys";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";

/** Whether the owner's password is enough on a new device. */
const route = endpoint({
  PUT: {
    access: freshOwner,
    input: jsonInput(z.object({ passwordAlone: z.boolean("Say yes or no.") })),
    limit: 1024,
    handle: ({ input, request, services }) =>
      attemptChange(services, async () => {
        const { person } = await callerOf(services, request);
        await setPasswordAlone(services, person.id, input.passwordAlone);
        return ok({});
      }),
  },
});

export const loader = route.loader;
export const action = route.action;
