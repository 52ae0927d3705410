import { siteRecordQuery } from "~/features/seo/.server/seo-store";
import { defaultRobots } from "~/features/seo/robots";
import { attempt } from "~/platform/attempt";
import { runQuery } from "~/platform/d1-query";
import { anyone, endpoint } from "~/platform/endpoint";
import { noInput } from "~/platform/endpoint-input";

const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    async handle({ services }) {
      const site = await attempt(services.log, "robots.txt", () =>
        runQuery(services.db, siteRecordQuery),
      );
      // A 5xx here would tell crawlers to stay away from the whole site, so the default stands in.
      const saved = site.ok ? site.value?.robots : null;
      return new Response(saved || defaultRobots(services.settings.SITE_ORIGIN), {
        headers: {
          "content-type": "text/plain; charset=utf-8",
          "cache-control": "public, max-age=300",
        },
      });
    },
  },
});

export const loader = route.loader;
export const action = route.action;
