import { adminOnly } from "~/features/auth/.server/admin-access";
import { editGallery } from "~/features/gallery/.server/edit-gallery";
import { pictureChanges } from "~/features/gallery/portfolio-picture";
import { endpoint } from "~/platform/endpoint";
import { jsonInput } from "~/platform/endpoint-input";

/** Saves changes to pictures of the gallery; visitors see them when they are published. */
const route = endpoint({
  POST: {
    access: adminOnly,
    input: jsonInput(pictureChanges),
    limit: 1024 * 1024,
    handle: ({ input, services }) => editGallery(services, input.changes),
  },
});

export const loader = route.loader;
export const action = route.action;
