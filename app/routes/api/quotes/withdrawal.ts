import { staffOnly } from "~/features/auth/.server/access";
import { withdrawQuote } from "~/features/quotes/.server/owner-writes";
import { quoteCall } from "~/features/quotes/quote-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** POST withdraws a quote, DELETE takes that back. */
const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(quoteCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => withdrawQuote(services, { ...input, withdrawn: true })),
  },
  DELETE: {
    access: staffOnly,
    input: jsonInput(quoteCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => withdrawQuote(services, { ...input, withdrawn: false })),
  },
});

export const loader = route.loader;
export const action = route.action;
