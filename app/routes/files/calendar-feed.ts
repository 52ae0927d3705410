import { parseFeedToken } from "~/features/calendar/.server/feed-address";
import { loadFeed } from "~/features/calendar/.server/load-feed";
import { publicGet } from "~/platform/http/endpoint";
import { loadClientDate } from "../.server/load-client-date";

/** The studio's feed, or the date of one order for its client. */
const route = publicGet(async ({ params, services }) => {
  const file = params.file ?? "";
  const token = parseFeedToken(file);
  const found = await (token ? loadFeed(services, token) : loadClientDate(services, file));
  if (!found.ok) return found;
  return new Response(found.value.text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `inline; filename="${token ? "orders" : "cake"}.ics"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    },
  });
});

export const loader = route.loader;
export const action = route.action;
