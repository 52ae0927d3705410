import { staffOnly } from "~/features/auth/.server/access";
import { sendEmailAlertAgain } from "~/features/inquiries/.server/email-alerts";
import { noticeCall } from "~/features/inquiries/inbox/inbox-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(noticeCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => sendEmailAlertAgain(services, input.id)),
  },
});

export const loader = route.loader;
export const action = route.action;
