import { noFeed } from "~/features/calendar/.server/load-feed";
import { clientEvent } from "~/features/calendar/client-event";
import { orderOfQuote } from "~/features/orders/.server/order-store";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import { parseQuoteToken, quoteLink } from "~/features/quotes/.server/quote-link";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";

/** The date of an order, for whoever has the link of its quote. A wrong token costs no read. */
export async function loadClientDate(
  services: Services,
  file: string,
): Promise<Result<{ text: string }>> {
  const { settings } = services;
  const [, token = ""] = /^([\w-]+)\.ics$/.exec(file) ?? [];
  const named = await parseQuoteToken(settings, token);
  const link = named && (await quoteLink(settings, named));
  if (!named || !link) return noFeed;
  const orders = await readOne(services, ordersQuery(orderOfQuote(named.id)));
  if (!orders.ok) return orders;
  const [order] = orders.value;
  const isSent = order?.quotes.some(({ id, sentAt }) => id === named.id && sentAt !== null);
  const text = order && isSent ? clientEvent(order, { link, origin: settings.SITE_ORIGIN }) : null;
  return text === null ? noFeed : ok({ text });
}
