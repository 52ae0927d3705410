import { secretOrStaff } from "~/features/auth/.server/access";
import { handleSyncCall } from "~/features/portfolio/.server/sync-call";
import { syncItems } from "~/features/portfolio/.server/sync-step";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { endpoint } from "~/platform/http/endpoint";
import { jsonObjectInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: secretOrStaff(
      "AWARDS_ADMIN_TOKEN",
      ({ headers }) => headers.get("x-admin-token"),
      "That isn’t the admin token.",
    ),
    input: jsonObjectInput,
    limit: 1024,
    handle: ({ services, request }) =>
      handleSyncCall(services, request, {
        name: "awards",
        unavailable: "We couldn’t sync the awards. Nothing changed. Try again in a moment.",
        sync: (options) => syncItems(services, recognitions, options),
      }),
  },
});

export const loader = route.loader;
export const action = route.action;
