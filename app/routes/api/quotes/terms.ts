import { ownerOnly } from "~/features/auth/.server/access";
import { setTerms } from "~/features/quotes/.server/owner-writes";
import { termsCall } from "~/features/quotes/quote-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  PUT: {
    access: ownerOnly,
    input: jsonInput(termsCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => setTerms(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
