import { sendCopies } from "~/features/inquiries/.server/client-copies";
import { receiveInquiry } from "~/features/inquiries/.server/receive-inquiry";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { streamInput } from "~/platform/http/endpoint-input";
import { maxDrainedBytes } from "~/platform/http/request-body";
import { ok } from "~/platform/result";
import { cakeFinder } from "../.server/find-cakes";

const route = endpoint({
  POST: {
    access: anyone,
    input: streamInput(["multipart/form-data"]),
    // The reception enforces its 25 MB itself, and keeps reading, so that a browser in mid-upload gets the error.
    limit: maxDrainedBytes,
    async handle({ request, services }) {
      const { result } = await receiveInquiry(services, request, cakeFinder(services));
      if (!result.ok) return result;
      services.waitUntil(sendCopies(services));
      const { attachmentsCount, notices } = result.value;
      return ok({ attachmentsCount, notices });
    },
  },
});

export const loader = route.loader;
export const action = route.action;
