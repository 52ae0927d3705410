import { missingForClientMail } from "~/features/mail/.server/out/mail-set-up";
import { updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { settleBatch } from "~/platform/storage/d1-query";
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
  const [inquiry, draft, sent, terms, payments, updates, book] = await settleBatch(services, [
    quotedInquiryQuery(orderId),
    draftQuery(orderId),
    sentQuotesQuery(orderId),
    studioSettingQuery(termsSetting),
    paymentsQuery(orderId),
    studioSettingQuery(updatesSetting),
    studioSettingQuery(priceBookSetting),
  ]);
  if (!inquiry.ok) return inquiry;
  if (!draft.ok) return draft;
  if (!sent.ok) return sent;
  if (!payments.ok) return payments;
  if (inquiry.value === null) return ok(null);
  const linked = sent.value.map(async ({ orderId: _order, ...quote }) => ({
    ...quote,
    link: await quoteLink(services.settings, quote),
  }));
  return ok({
    inquiry: inquiry.value,
    draft: draft.value,
    sent: await Promise.all(linked),
    payments: payments.value,
    balanceDays: updateTextOf(updates.ok ? updates.value : {}, "balance").days,
    terms: termsBefore(
      terms.ok ? terms.value : initialTerms,
      inquiry.value.eventDate,
      studioToday(services.clock.now()),
    ),
    book: book.ok ? book.value : firstBook,
    mailOff: whyByHand(services, inquiry.value),
  });
}
