import { secretOrStaff } from "~/features/auth/.server/access";
import { syncGallery } from "~/features/gallery/.server/sync-gallery";
import { answerSyncCall } from "~/features/portfolio/.server/sync-call";
import { endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: secretOrStaff("GALLERY_SYNC_KEY", ({ headers }) => headers.get("x-sync-key")),
    input: noInput,
    limit: 1024,
    handle: ({ services, request }) =>
      answerSyncCall(services, request, {
        name: "gallery",
        unavailable: "We couldn’t sync the gallery. Nothing changed. Try again in a moment.",
        sync: syncGallery,
      }),
  },
});

export const loader = route.loader;
export const action = route.action;
