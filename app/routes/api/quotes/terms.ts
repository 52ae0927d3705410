import { adminOnly } from "~/features/auth/.server/admin-access";
import { inboxChange } from "~/features/inquiries/.server/inbox/inbox-writes";
import { setTerms } from "~/features/quotes/.server/owner-writes";
import { termsCall } from "~/features/quotes/quote-calls";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  PUT: {
    access: adminOnly,
    input: jsonInput(termsCall),
    limit: 1024,
    handle: ({ input, services }) => inboxChange(services, () => setTerms(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
