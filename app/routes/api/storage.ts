import { refuseAssistant, staffOnly } from "~/features/auth/.server/access";
import { endpoint } from "~/platform/http/endpoint";
import { streamInput } from "~/platform/http/endpoint-input";
import { maxDrainedBytes } from "~/platform/http/request-body";
import { storeUpload } from "~/platform/upload/object-upload";
import { uploadTypes } from "~/platform/upload/upload-check";
import { isOwnerOnly, uploadPlace } from "../.server/upload-place";

const route = endpoint({
  PUT: {
    access: staffOnly,
    input: streamInput(uploadTypes),
    limit: maxDrainedBytes,
    async handle({ request, params, services }) {
      const place = uploadPlace(services, params.bucket, params["*"]);
      if (!place.ok) return place;
      const refused = isOwnerOnly(place.value)
        ? await refuseAssistant(services, request)
        : undefined;
      return refused ?? storeUpload(services, request, place.value);
    },
  },
});

export const loader = route.loader;
export const action = route.action;
