import { callerOf, freshStaff, staffOnly } from "~/features/auth/.server/access";
import { confirmByPassword } from "~/features/auth/.server/confirm-identity";
import { passwordSchema } from "~/features/auth/sign-in";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput, noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";

/** GET asks whether who is signed in has shown lately who they are, POST shows it. */
const route = endpoint({
  GET: {
    access: freshStaff,
    input: noInput,
    limit: 0,
    handle: async () => ok({}),
  },
  POST: {
    access: staffOnly,
    input: jsonInput(passwordSchema),
    limit: 4096,
    handle: ({ input, request, services }) =>
      attemptChange(services, async () =>
        confirmByPassword(services, request, await callerOf(services, request), input.password),
      ),
  },
});

export const loader = route.loader;
export const action = route.action;
