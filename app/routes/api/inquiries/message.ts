import { adminOnly } from "~/features/auth/.server/admin-access";
import { mailChange } from "~/features/conversation/.server/mail-change";
import { markSeen, sendReply } from "~/features/conversation/.server/write-reply";
import { replyCall, seenCall } from "~/features/conversation/conversation-calls";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: adminOnly,
    input: jsonInput(replyCall),
    limit: 64 * 1024,
    handle: ({ input, services }) => mailChange(services, () => sendReply(services, input)),
  },
  PUT: {
    access: adminOnly,
    input: jsonInput(seenCall),
    limit: 1024,
    handle: ({ input, services }) => mailChange(services, () => markSeen(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
