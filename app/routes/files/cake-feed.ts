import { loadFeedCakes } from "~/features/gallery/.server/load-cake-feed";
import { cakeFeed } from "~/features/gallery/cake-feed";
import { pageRecordQuery, siteRecordQuery } from "~/features/seo/.server/seo-store";
import { pageHead } from "~/features/seo/head";
import { publicGet } from "~/platform/http/endpoint";
import { valueOr } from "~/platform/result";
import { readEach } from "~/platform/storage/d1-query";

const route = publicGet(async ({ services }) => {
  const origin = services.settings.SITE_ORIGIN;
  const [cakes, { page, site }] = await Promise.all([
    loadFeedCakes(services),
    readEach(services, { page: pageRecordQuery("/"), site: siteRecordQuery }),
  ]);
  if (!cakes.ok) return cakes;
  const { og } = pageHead("/", valueOr(page, undefined), valueOr(site, undefined), origin);
  const title = `New cakes from ${og.siteName}`;
  const feed = cakeFeed(cakes.value, { title, description: og.description, origin });
  return new Response(feed, {
    headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "no-cache" },
  });
});

export const loader = route.loader;
export const action = route.action;
