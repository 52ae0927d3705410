import { parseFeedToken } from "~/features/calendar/.server/feed-address";
import { loadFeed, noFeed } from "~/features/calendar/.server/load-feed";
import { clientEvent } from "~/features/calendar/client-event";
import { orderOfQuote } from "~/features/orders/.server/order-store";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import { parseQuoteToken, quoteLink } from "~/features/quotes/.server/quote-link";
import { publicGet } from "~/platform/http/endpoint";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";

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

/** The token in the quote's link is the permission. An invalid one is refused before the database is read. */
async function loadClientDate(services: Services, file: string): Promise<Result<{ text: string }>> {
  const { settings } = services;
  const [, token = ""] = /^([\w-]+)\.ics$/.exec(file) ?? [];
  const named = await parseQuoteToken(settings, token);
  const link = named && (await quoteLink(settings, named));
  if (!link) return noFeed;
  const orders = await readOne(services, ordersQuery(orderOfQuote(named.id)));
  if (!orders.ok) return orders;
  const [order] = orders.value;
  const isSent = order?.quotes.some(({ id, sentAt }) => id === named.id && sentAt !== null);
  const text = order && isSent ? clientEvent(order, { link, origin: settings.SITE_ORIGIN }) : null;
  return text === null ? noFeed : ok({ text });
}

export const loader = route.loader;
export const action = route.action;
