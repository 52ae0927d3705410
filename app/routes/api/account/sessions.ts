import { callerOf, freshStaff, staffOnly } from "~/features/auth/.server/access";
import { endSessions } from "~/features/auth/.server/sessions/end-sessions";
import { endedSessionsSchema } from "~/features/auth/signed-in";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput, noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";

/** GET asks whether somebody is still signed in here; DELETE ends other sessions. */
const route = endpoint({
  GET: {
    access: staffOnly,
    input: noInput,
    limit: 0,
    handle: async () => ok({}),
  },
  DELETE: {
    access: freshStaff,
    input: jsonInput(endedSessionsSchema),
    limit: 4096,
    handle: ({ input, request, services }) =>
      attemptChange(services, async () =>
        endSessions(services, request, await callerOf(services, request), input),
      ),
  },
});

export const loader = route.loader;
export const action = route.action;
