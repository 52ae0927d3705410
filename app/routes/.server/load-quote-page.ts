import { data } from "@remix-run/cloudflare";
import { sentQuoteQuery } from "~/features/quotes/.server/quote-rows";
import { quoteStanding } from "~/features/quotes/quote-standing";
import type { Services } from "~/platform/services";
import { settleBatch } from "~/platform/storage/d1-query";
import { buildShell, shellQueries } from "./load-shell";

const unavailable = "We can’t open your quote right now. Please try again in a moment.";

/** All that the page of a quote shows, in one D1 batch; null: it is gone. Throws a 503 when it cannot be read. */
export async function loadQuotePage(services: Services, id: string) {
  const [theme, page, site, quote] = await settleBatch(services, [
    ...shellQueries("/"),
    sentQuoteQuery(id),
  ]);
  if (!quote.ok) throw data({ sentence: unavailable }, { status: 503 });
  if (!quote.value) return null;
  return {
    shell: buildShell("/", [theme, page, site], services),
    quote: quote.value,
    standing: quoteStanding(quote.value, services.clock.now()),
  };
}
