import { parseFeedToken } from "~/features/calendar/.server/feed-address";
import { loadFeed, noFeed } from "~/features/calendar/.server/load-feed";
import { publicGet } from "~/platform/http/endpoint";

const route = publicGet(async ({ params, services }) => {
  const token = parseFeedToken(params.file ?? "");
  if (!token) return noFeed;
  const feed = await loadFeed(services, token);
  if (!feed.ok) return feed;
  return new Response(feed.value.text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="orders.ics"',
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    },
  });
});

export const loader = route.loader;
export const action = route.action;
