import { ownerOnly, staffOnly } from "~/features/auth/.server/access";
import { removeDraft, saveDraft } from "~/features/quotes/.server/draft-writes";
import { draftCall, draftRemovalCall } from "~/features/quotes/quote-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(draftCall),
    limit: 64 * 1024,
    handle: ({ input, services }) => attemptChange(services, () => saveDraft(services, input)),
  },
  DELETE: {
    access: ownerOnly,
    input: jsonInput(draftRemovalCall),
    limit: 1024,
    handle: ({ input, services }) => attemptChange(services, () => removeDraft(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
