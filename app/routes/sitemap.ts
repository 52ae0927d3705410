import { allPageRecordsQuery } from "~/features/seo/.server/seo-store";
import { pageHead, publicPages } from "~/features/seo/head";
import { sitemapXml } from "~/features/seo/sitemap";
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
      const { SITE_ORIGIN } = services.settings;
      const records = await attempt(services.log, "The sitemap cannot be read right now.", () =>
        runQuery(services.db, allPageRecordsQuery),
      );
      if (!records.ok) return records;
      const bySlug = new Map(records.value.map((record) => [record.slug, record]));
      const pages = publicPages
        .filter((slug) => bySlug.get(slug)?.indexed !== false)
        .map((slug) => ({
          url: pageHead(slug, bySlug.get(slug), undefined, SITE_ORIGIN).canonical,
        }));
      return new Response(sitemapXml(pages), {
        headers: {
          "content-type": "application/xml; charset=utf-8",
          "cache-control": "public, max-age=300",
        },
      });
    },
  },
});

export const loader = route.loader;
export const action = route.action;
