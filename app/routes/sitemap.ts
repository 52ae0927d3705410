import { renderSitemap } from "~/features/seo/.server/sitemap-source";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";
import { siteContent } from "./.server/site-content";

const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    handle: ({ services }) => renderSitemap(services, siteContent),
  },
});

export const loader = route.loader;
export const action = route.action;
