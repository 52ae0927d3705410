import { secretOrStaff } from "~/features/auth/.server/access";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import { handleSyncCall } from "~/features/portfolio/.server/sync-call";
import { syncItems } from "~/features/portfolio/.server/sync-step";
import { endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: secretOrStaff("GALLERY_SYNC_KEY", ({ headers }) => headers.get("x-sync-key")),
    input: noInput,
    limit: 1024,
    handle: ({ services, request }) =>
      handleSyncCall(services, request, {
        name: "gallery",
        unavailable: "We couldn’t sync the gallery. Nothing changed. Try again in a moment.",
        sync: (options) => syncItems(services, gallery, options),
      }),
  },
});

export const loader = route.loader;
export const action = route.action;
