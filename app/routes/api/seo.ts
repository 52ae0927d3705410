import { authActions, orPin } from "~/features/auth/.server/auth-actions";
import { seoActions } from "~/features/seo/.server/seo-actions";
import { rpcEndpoint } from "~/platform/http/rpc";
import { siteContent } from "../.server/site-content";

const seo = seoActions(siteContent);
const route = rpcEndpoint({ ...authActions, ...seo, getBundle: orPin(seo.getBundle) });

export const loader = route.loader;
export const action = route.action;
