import { ownerOnly, staffOnly } from "~/features/auth/.server/access";
import { saveOrder, setOrderDeleted } from "~/features/calendar/.server/calendar-writes";
import { entryCall, orderCall } from "~/features/calendar/calendar-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(orderCall),
    limit: 16 * 1024,
    handle: ({ input, services }) => attemptChange(services, () => saveOrder(services, input)),
  },
  /** Restores what DELETE took. */
  PUT: {
    access: ownerOnly,
    input: jsonInput(entryCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => setOrderDeleted(services, input.id, false)),
  },
  DELETE: {
    access: ownerOnly,
    input: jsonInput(entryCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => setOrderDeleted(services, input.id, true)),
  },
});

export const loader = route.loader;
export const action = route.action;
