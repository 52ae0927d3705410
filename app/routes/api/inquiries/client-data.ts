import { freshOwner } from "~/features/auth/.server/access";
import { clientCall } from "~/features/inquiries/inbox/inbox-calls";
import { attempt } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";
import { loadClientData } from "../../.server/load-client-data";

/** All that the studio has of the client of an inquiry, for them to have. */
const route = endpoint({
  GET: {
    access: freshOwner,
    input: queryInput(clientCall),
    limit: 0,
    async handle({ input, services }) {
      const loaded = await attempt(
        services.log,
        "We can’t load this client’s data right now. Please try again.",
        () => loadClientData(services, input.id),
      );
      return loaded.ok ? loaded.value : loaded;
    },
  },
});

export const loader = route.loader;
export const action = route.action;
