import { anyone, endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";
import { loadShownRecognitions } from "../.server/load-manifests";

const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    handle: ({ services }) => loadShownRecognitions(services),
  },
});

export const loader = route.loader;
export const action = route.action;
