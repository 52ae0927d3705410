import { accesses } from "~/features/auth/.server/access";
import { authActions, orPin } from "~/features/auth/.server/auth-actions";
import { seoActions } from "~/features/seo/.server/seo-actions";
import { loadBundle } from "~/features/seo/.server/seo-store";
import { seoCalls } from "~/features/seo/seo-calls";
import { handleAction, handleActions } from "~/platform/http/handle-calls";
import { rpcEndpoint } from "~/platform/http/rpc";
import { siteContent } from "../.server/site-content";

const { getBundle, ...calls } = seoCalls;
const route = rpcEndpoint({
  ...authActions,
  ...handleActions(accesses, calls, seoActions(siteContent)),
  getBundle: orPin(handleAction(accesses, getBundle, loadBundle)),
});

export const loader = route.loader;
export const action = route.action;
