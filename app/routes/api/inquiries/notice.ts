import { adminOnly } from "~/features/auth/.server/admin-access";
import { inboxChange } from "~/features/inquiries/.server/inbox/inbox-change";
import { sendNoticeAgain } from "~/features/inquiries/.server/notice";
import { noticeCall } from "~/features/inquiries/inbox/inbox-calls";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: adminOnly,
    input: jsonInput(noticeCall),
    limit: 1024,
    handle: ({ input, services }) =>
      inboxChange(services, () => sendNoticeAgain(services, input.id)),
  },
});

export const loader = route.loader;
export const action = route.action;
