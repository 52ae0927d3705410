import { tokenIn } from "~/features/calendar/.server/feed-address";
import { loadFeed, noFeed } from "~/features/calendar/.server/load-feed";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    async handle({ params, services }) {
      const token = tokenIn(params.file ?? "");
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
    },
  },
});

export const loader = route.loader;
export const action = route.action;
