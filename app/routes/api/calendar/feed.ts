import { ownerOnly } from "~/features/auth/.server/access";
import { renewFeed } from "~/features/calendar/.server/calendar-writes";
import { renewCall } from "~/features/calendar/calendar-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: ownerOnly,
    input: jsonInput(renewCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => renewFeed(services, input.from)),
  },
});

export const loader = route.loader;
export const action = route.action;
