import { ownerOnly } from "~/features/auth/.server/access";
import { clientInquiriesQuery } from "~/features/inquiries/.server/inbox/client-queries";
import { listFailedInquiries } from "~/features/inquiries/.server/spool";
import { clientCall } from "~/features/inquiries/inbox/inbox-calls";
import { attempt } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";
import { fail, ok } from "~/platform/result";
import { runQuery } from "~/platform/storage/d1-query";

/** All that came from the client of an inquiry, to look at before it is deleted. */
const route = endpoint({
  GET: {
    access: ownerOnly,
    input: queryInput(clientCall),
    limit: 0,
    async handle({ input, services }) {
      const found = await attempt(
        services.log,
        "We can’t load the inquiries right now. Please try again.",
        () =>
          Promise.all([
            runQuery(services, clientInquiriesQuery(input.id)),
            listFailedInquiries(services),
          ]),
      );
      if (!found.ok) return found;
      const [inquiries, failed] = found.value;
      if (inquiries.length === 0) return fail("not_found", "This inquiry no longer exists.");
      return ok({ inquiries, putAside: failed.length });
    },
  },
});

export const loader = route.loader;
export const action = route.action;
