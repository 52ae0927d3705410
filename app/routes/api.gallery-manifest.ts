import { loadGalleryManifest } from "~/features/gallery/.server/load-gallery-manifest";
import { anyone, endpoint } from "~/platform/endpoint";
import { noInput } from "~/platform/endpoint-input";

const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    handle: ({ services }) => loadGalleryManifest(services),
  },
});

export const loader = route.loader;
export const action = route.action;
