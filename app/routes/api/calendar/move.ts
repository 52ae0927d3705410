import { staffOnly } from "~/features/auth/.server/access";
import { moveEntry } from "~/features/calendar/.server/calendar-writes";
import { moveCall } from "~/features/calendar/calendar-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(moveCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => moveEntry(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
