import { staffOnly } from "~/features/auth/.server/access";
import { markSeen, sendReply } from "~/features/mail/.server/write-reply";
import { replyCall, seenCall } from "~/features/mail/mail-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(replyCall),
    limit: 64 * 1024,
    handle: ({ input, services }) => attemptChange(services, () => sendReply(services, input)),
  },
  PUT: {
    access: staffOnly,
    input: jsonInput(seenCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => markSeen(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
