import { loadRecognitionsManifest } from "~/features/recognitions/.server/load-recognitions-manifest";
import { anyone, endpoint } from "~/platform/endpoint";
import { noInput } from "~/platform/endpoint-input";

const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    handle: ({ services }) => loadRecognitionsManifest(services),
  },
});

export const loader = route.loader;
export const action = route.action;
