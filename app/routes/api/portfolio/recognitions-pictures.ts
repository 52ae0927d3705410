import { adminOnly } from "~/features/auth/.server/admin-access";
import { placePicture } from "~/features/recognitions/.server/edit-recognitions";
import { uploadedRecognitionPicture } from "~/features/recognitions/portfolio-recognition";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

/** Completes an upload: gives a recognition a picture that is in storage. */
const route = endpoint({
  POST: {
    access: adminOnly,
    input: jsonInput(uploadedRecognitionPicture),
    limit: 16 * 1024,
    handle: ({ input, services }) => placePicture(services, input),
  },
});

export const loader = route.loader;
export const action = route.action;
