import { refuseAssistant, staffOnly } from "~/features/auth/.server/access";
import { editGallery, readFirstPosition } from "~/features/gallery/.server/edit-gallery";
import { categoryQuery, photoChanges } from "~/features/gallery/portfolio-photo";
import { decidesDeletion } from "~/features/portfolio/item";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput, queryInput } from "~/platform/http/endpoint-input";

/** Says where a category begins; saves changes to photos, which visitors see when they are published. */
const route = endpoint({
  GET: {
    access: staffOnly,
    input: queryInput(categoryQuery),
    limit: 0,
    handle: ({ input, services }) => readFirstPosition(services, input.folder),
  },
  POST: {
    access: staffOnly,
    input: jsonInput(photoChanges),
    limit: 1024 * 1024,
    async handle({ input: { changes }, request, services }) {
      const refused = changes.some(decidesDeletion)
        ? await refuseAssistant(services, request)
        : undefined;
      return refused ?? editGallery(services, changes);
    },
  },
});

export const loader = route.loader;
export const action = route.action;
