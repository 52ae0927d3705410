import { publicGet } from "~/platform/http/endpoint";
import { loadShownGallery } from "../.server/load-manifests";

const route = publicGet(({ services }) => loadShownGallery(services));

export const loader = route.loader;
export const action = route.action;
