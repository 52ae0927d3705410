import { seoActions } from "~/features/seo/.server/seo-actions";
import { rpcEndpoint } from "~/platform/rpc";
import { siteContent } from "./.server/site-content";

const route = rpcEndpoint(seoActions(siteContent));

export const loader = route.loader;
export const action = route.action;
