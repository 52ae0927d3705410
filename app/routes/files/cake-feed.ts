import { loadFeedCakes } from "~/features/gallery/.server/load-cake-feed";
import { cakeFeed } from "~/features/gallery/cake-feed";
import { publicGet } from "~/platform/http/endpoint";
import { loadShell } from "../.server/load-shell";

const route = publicGet(async ({ services }) => {
  const [cakes, { head }] = await Promise.all([loadFeedCakes(services), loadShell(services, "/")]);
  if (!cakes.ok) return cakes;
  const { siteName, description } = head.og;
  const channel = { title: `New cakes from ${siteName}`, description };
  const feed = cakeFeed(cakes.value, { ...channel, origin: services.settings.SITE_ORIGIN });
  return new Response(feed, {
    headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "no-cache" },
  });
});

export const loader = route.loader;
export const action = route.action;
