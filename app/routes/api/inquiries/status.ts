import { staffOnly } from "~/features/auth/.server/access";
import { setStatus } from "~/features/inquiries/.server/inbox/inbox-writes";
import { statusCall } from "~/features/inquiries/inbox/inbox-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(statusCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => setStatus(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
