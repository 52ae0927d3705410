import { data } from "@remix-run/cloudflare";
import { type UpdateKind, updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { givenDetailsQuery } from "~/features/quotes/.server/final-details";
import { sentQuoteQuery } from "~/features/quotes/.server/quote-rows";
import { cardOrigin } from "~/features/quotes/.server/stripe";
import { heldUntil } from "~/features/quotes/.server/updates/update-rules";
import { balanceDueOn } from "~/features/quotes/balance-due";
import { cardDue } from "~/features/quotes/card-payment";
import { quoteStanding, takesDetails } from "~/features/quotes/quote-standing";
import { valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { buildShell, shellQueries } from "./load-shell";

const unavailable = "We can’t open your quote right now. Please try again in a moment.";

/** All that the page of a quote shows, in one D1 batch; null: it is gone. Throws a 503 when it cannot be read. */
export async function loadQuotePage(services: Services, id: string) {
  const { quote, texts, details, ...shell } = await readEach(services, {
    ...shellQueries("/"),
    quote: sentQuoteQuery(id),
    texts: studioSettingQuery(updatesSetting),
    details: givenDetailsQuery(id),
  });
  if (!quote.ok) throw data({ sentence: unavailable }, { status: 503 });
  if (!quote.value) return null;
  const now = services.clock.now();
  const days = (kind: UpdateKind) => updateTextOf(valueOr(texts, {}), kind).days;
  const { eventDay, heldSince, paid, deposit } = quote.value;
  const isHeldForNow = heldSince !== null && deposit > 0 && paid <= 0 && days("hold") > 0;
  const standing = quoteStanding(quote.value, now);
  // An earlier version’s link tells nothing of them, and none does once the event is over.
  const isTheirs = standing !== "replaced" && standing !== "withdrawn";
  const isOpen = isTheirs && takesDetails(quote.value, now);
  const cardPage = cardOrigin(services.settings) ?? undefined;
  return {
    shell: buildShell("/", shell, services),
    founder: services.settings.STUDIO_FOUNDER,
    quote: {
      ...quote.value,
      isBooked: quote.value.status === "booked",
      balanceBy: balanceDueOn(quote.value.content, eventDay, days("balance")),
      heldUntil: isHeldForNow ? heldUntil(heldSince, days("hold"), now) : null,
    },
    standing,
    cardPage,
    cardDue: cardPage ? cardDue(quote.value, now) : null,
    details: isOpen ? valueOr(details, null) : null,
    takesDetails: isOpen,
  };
}
