import { renderSitemap } from "~/features/seo/.server/sitemap-source";
import { anyone, endpoint } from "~/platform/endpoint";
import { noInput } from "~/platform/endpoint-input";
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
