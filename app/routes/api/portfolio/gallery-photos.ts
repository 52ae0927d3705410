import { staffOnly } from "~/features/auth/.server/access";
import { addUploadedPhoto } from "~/features/gallery/.server/edit-gallery";
import { uploadedPhoto } from "~/features/gallery/portfolio-photo";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** Completes an upload: takes a photo that is in storage into the gallery. */
const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(uploadedPhoto),
    limit: 16 * 1024,
    handle: ({ input, services }) => addUploadedPhoto(services, input),
  },
});

export const loader = route.loader;
export const action = route.action;
