import { renderSitemap } from "~/features/seo/.server/sitemap-source";
import { publicGet } from "~/platform/http/endpoint";
import { siteContent } from "../.server/site-content";

const route = publicGet(({ services }) => renderSitemap(services, siteContent));

export const loader = route.loader;
export const action = route.action;
