import { secretOrAdmin } from "~/features/auth/.server/admin-access";
import { syncGallery } from "~/features/gallery/.server/sync-gallery";
import { endpoint } from "~/platform/endpoint";
import { noInput } from "~/platform/endpoint-input";
import { answerSyncCall } from "~/platform/sync-call";

const route = endpoint({
  POST: {
    access: secretOrAdmin("GALLERY_SYNC_KEY", ({ headers }) => headers.get("x-sync-key")),
    input: noInput,
    limit: 1024,
    handle: ({ services, request }) =>
      answerSyncCall(services, request, {
        name: "gallery",
        unavailable:
          "The gallery cannot be synced right now, and stays as it was. Please try again in a moment.",
        sync: syncGallery,
      }),
  },
});

export const loader = route.loader;
export const action = route.action;
