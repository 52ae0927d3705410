import { adminOnly } from "~/features/auth/.server/admin-access";
import { inboxChange } from "~/features/inquiries/.server/inbox/inbox-writes";
import { sendQuote } from "~/features/quotes/.server/send-quote";
import { sendingCall } from "~/features/quotes/quote-calls";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: adminOnly,
    input: jsonInput(sendingCall),
    limit: 1024,
    handle: ({ input, services }) => inboxChange(services, () => sendQuote(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
