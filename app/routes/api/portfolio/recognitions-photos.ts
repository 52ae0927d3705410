import { staffOnly } from "~/features/auth/.server/access";
import { placePhoto } from "~/features/recognitions/.server/edit-recognitions";
import { uploadedRecognitionPhoto } from "~/features/recognitions/portfolio-recognition";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** Completes an upload: gives a recognition a photo that is in storage. */
const route = endpoint({
  POST: {
    access: staffOnly,
    input: jsonInput(uploadedRecognitionPhoto),
    limit: 16 * 1024,
    handle: ({ input, services }) => placePhoto(services, input),
  },
});

export const loader = route.loader;
export const action = route.action;
