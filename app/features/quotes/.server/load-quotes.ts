import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { allOk, ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { type StudioSetting, studioSettingQuery } from "~/platform/storage/studio-setting";
import { studioToday } from "~/studio-time";
import type { OfficeQuotes } from "../office-quotes";
import { firstBook, priceBookSetting } from "../price-book";
import { initialTerms, type QuoteTerms, quoteTerms, termsBefore } from "../quote-draft";
import { noAddress } from "../quote-texts";
import { paymentsQuery } from "./payments";
import { quoteLink } from "./quote-link";
import { draftQuery, quotedInquiryQuery, sentQuotesQuery } from "./quote-rows";

export const termsSetting: StudioSetting<QuoteTerms> = {
  name: "quotes",
  schema: quoteTerms,
  initial: initialTerms,
};

/** Why the client gets no email of a quote, so that the owner hands over its link; null: they get one. */
export function whyByHand(
  services: Pick<Services, "settings" | "email">,
  { email }: { email: string },
): string | null {
  return email === "" ? noAddress : missingForClientMail(services);
}

/** The quotes of an inquiry as the owner sees them; null: there is no such inquiry. */
export async function loadQuotes(
  services: Pick<Services, "db" | "log" | "settings" | "email" | "clock">,
  orderId: string | null,
): Promise<Result<OfficeQuotes | null>> {
  if (orderId === null) return ok(null);
  const { terms, updates, book, ...read } = await readEach(services, {
    inquiry: quotedInquiryQuery(orderId),
    draft: draftQuery(orderId),
    sent: sentQuotesQuery(orderId),
    terms: studioSettingQuery(termsSetting),
    payments: paymentsQuery(orderId),
    updates: studioSettingQuery(updatesSetting),
    book: studioSettingQuery(priceBookSetting),
  });
  const needed = allOk(read);
  if (!needed.ok) return needed;
  const { inquiry, draft, sent, payments } = needed.value;
  if (inquiry === null) return ok(null);
  const linked = sent.map(async ({ orderId: _order, ...quote }) => ({
    ...quote,
    link: await quoteLink(services.settings, quote),
  }));
  return ok({
    inquiry,
    draft,
    sent: await Promise.all(linked),
    payments,
    balanceDays: updateTextOf(valueOr(updates, {}), "balance").days,
    terms: termsBefore(
      valueOr(terms, initialTerms),
      inquiry.eventDate,
      studioToday(services.clock.now()),
    ),
    book: valueOr(book, firstBook),
    mailOff: whyByHand(services, inquiry),
  });
}
