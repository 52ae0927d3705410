import { seoActions } from "~/features/seo/.server/seo-actions";
import { rpcEndpoint } from "~/platform/rpc";

const route = rpcEndpoint(seoActions);

export const loader = route.loader;
export const action = route.action;
