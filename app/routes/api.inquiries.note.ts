import { adminOnly } from "~/features/auth/.server/admin-access";
import { inboxChange } from "~/features/inquiries/.server/inbox-change";
import { addNote, removeNote } from "~/features/inquiries/.server/inbox-writes";
import { noteCall, noteRemovalCall } from "~/features/inquiries/inbox-calls";
import { endpoint } from "~/platform/endpoint";
import { jsonInput } from "~/platform/endpoint-input";
import { ok } from "~/platform/result";

const route = endpoint({
  POST: {
    access: adminOnly,
    input: jsonInput(noteCall),
    limit: 32 * 1024,
    handle: ({ input, services }) => inboxChange(services, () => addNote(services, input)),
  },
  DELETE: {
    access: adminOnly,
    input: jsonInput(noteRemovalCall),
    limit: 1024,
    handle: ({ input, services }) =>
      inboxChange(services, async () => {
        await removeNote(services, input);
        return ok({});
      }),
  },
});

export const loader = route.loader;
export const action = route.action;
