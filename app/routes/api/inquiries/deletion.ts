import { freshOwner, ownerOnly } from "~/features/auth/.server/access";
import { deleteInquiries, restoreInquiries } from "~/features/inquiries/.server/inbox/inbox-writes";
import { deletionCall } from "~/features/inquiries/inbox/inbox-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** POST deletes with a day to think again, DELETE takes that back. */
const route = endpoint({
  POST: {
    access: freshOwner,
    input: jsonInput(deletionCall),
    limit: 8 * 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => deleteInquiries(services, input.ids)),
  },
  DELETE: {
    access: ownerOnly,
    input: jsonInput(deletionCall),
    limit: 8 * 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => restoreInquiries(services, input.ids)),
  },
});

export const loader = route.loader;
export const action = route.action;
