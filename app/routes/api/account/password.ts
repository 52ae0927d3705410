import { callerOf, freshOwner } from "~/features/auth/.server/access";
import { changePassword } from "~/features/auth/.server/password/change-password";
import { newPasswordSchema } from "~/features/auth/new-password";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  PUT: {
    access: freshOwner,
    input: jsonInput(newPasswordSchema),
    limit: 4096,
    handle: ({ input, request, services }) =>
      attemptChange(services, async () =>
        changePassword(services, request, await callerOf(services, request), input),
      ),
  },
});

export const loader = route.loader;
export const action = route.action;
