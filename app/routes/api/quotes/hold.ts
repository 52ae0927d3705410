import { staffOnly } from "~/features/auth/.server/access";
import { holdDate } from "~/features/quotes/.server/owner-writes";
import { holdCall } from "~/features/quotes/quote-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** POST keeps an event's date for its client, DELETE lets it go. */
const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(holdCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => holdDate(services, { ...input, held: true })),
  },
  DELETE: {
    access: staffOnly,
    input: jsonInput(holdCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => holdDate(services, { ...input, held: false })),
  },
});

export const loader = route.loader;
export const action = route.action;
