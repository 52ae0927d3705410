import { staffOnly } from "~/features/auth/.server/access";
import { sendQuote } from "~/features/quotes/.server/send-quote";
import { sendingCall } from "~/features/quotes/quote-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(sendingCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => sendQuote(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
