import { ownerOnly, staffOnly } from "~/features/auth/.server/access";
import { addNote, removeNote } from "~/features/inquiries/.server/inbox/inbox-writes";
import { noteCall, noteRemovalCall } from "~/features/inquiries/inbox/inbox-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";

const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(noteCall),
    limit: 32 * 1024,
    handle: ({ input, services }) => attemptChange(services, () => addNote(services, input)),
  },
  DELETE: {
    access: ownerOnly,
    input: jsonInput(noteRemovalCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, async () => {
        await removeNote(services, input);
        return ok({});
      }),
  },
});

export const loader = route.loader;
export const action = route.action;
