import { undeliveredQuery } from "~/features/mail/.server/outgoing/address-stops";
import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { clientFilesOfQuery } from "~/features/orders/.server/order-files";
import { orderOf } from "~/features/orders/.server/order-store";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import { lastDayForChanges } from "~/features/orders/last-changes";
import { loanOf } from "~/features/orders/loan/loan";
import { unpaidDebits } from "~/features/orders/plan/debit";
import { paymentPlan } from "~/features/orders/plan/payment-plan";
import { allOk, ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { type StudioSetting, studioSettingQuery } from "~/platform/storage/studio-setting";
import { studioToday } from "~/studio-time";
import type { OfficeQuotes } from "../office-quotes";
import { defaultBook, priceBookSetting } from "../price-book";
import { initialTerms, type QuoteTerms, quoteTerms, termsForEvent } from "../quote-draft";
import { noAddress } from "../quote-texts";
import { paymentsQuery } from "./payments";
import { quoteLink } from "./quote-link";
import { draftQuery, quotedOrderQuery, sentQuotesQuery, withOrder } from "./quote-rows";

export const termsSetting: StudioSetting<QuoteTerms> = {
  name: "quotes",
  schema: quoteTerms,
  initial: initialTerms,
};

/** Why the quote can't be emailed and the owner has to share its link; null if it's emailed. */
export function whyNotEmailed(
  services: Pick<Services, "settings" | "email">,
  { email }: { email: string },
): string | null {
  return email === "" ? noAddress : missingForClientMail(services);
}

/** Null if the inquiry doesn't exist. */
export async function loadQuotes(
  services: Pick<Services, "db" | "log" | "settings" | "email" | "clock">,
  orderId: string | null,
): Promise<Result<OfficeQuotes | null>> {
  if (orderId === null) return ok(null);
  const { terms, updates, book, ...read } = await readEach(services, {
    orders: ordersQuery(orderOf(orderId)),
    inquiry: quotedOrderQuery(orderOf(orderId)),
    draft: draftQuery(orderId),
    sent: sentQuotesQuery(orderOf(orderId)),
    terms: studioSettingQuery(termsSetting),
    payments: paymentsQuery(orderId),
    clientFiles: clientFilesOfQuery(orderId),
    cameBack: undeliveredQuery(orderId),
    updates: studioSettingQuery(updatesSetting),
    book: studioSettingQuery(priceBookSetting),
  });
  const needed = allOk(read);
  if (!needed.ok) return needed;
  const { orders, inquiry, draft, sent, payments, clientFiles, cameBack } = needed.value;
  const [order] = orders;
  if (inquiry === null || !order) return ok(null);
  const today = studioToday(services.clock.now());
  const shownBook = valueOr(book, defaultBook);
  const lastDay = lastDayForChanges(order, shownBook.changeDays, today);
  const balanceDays = updateTextOf(valueOr(updates, {}), "balance").days;
  const linked = sent.map(async (row) => {
    const { orderId: _, ...quote } = withOrder(row, order);
    return {
      ...quote,
      cameBack: cameBack.includes(quote.id),
      link: await quoteLink(services.settings, quote),
    };
  });
  return ok({
    inquiry,
    draft,
    sent: await Promise.all(linked),
    payments,
    plan: paymentPlan(order, balanceDays),
    debits: unpaidDebits(order),
    clientFiles,
    balanceDays,
    changesEndedOn: lastDay !== null && lastDay < today ? lastDay : null,
    loan: loanOf(order),
    terms: termsForEvent(valueOr(terms, initialTerms), inquiry.eventDate, today),
    book: shownBook,
    mailOff: whyNotEmailed(services, inquiry),
  });
}
