import { publicGet } from "~/platform/http/endpoint";
import { loadShownRecognitions } from "../.server/load-manifests";

const route = publicGet(({ services }) => loadShownRecognitions(services));

export const loader = route.loader;
export const action = route.action;
