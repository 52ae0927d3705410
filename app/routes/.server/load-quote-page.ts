import { data } from "@remix-run/cloudflare";
import { readWorkload } from "~/features/availability/.server/workload";
import { hasRoom } from "~/features/availability/day-states";
import { updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { orderOfQuote } from "~/features/orders/.server/order-store";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import type { ClientUpdateKind } from "~/features/orders/client-update";
import { acceptsDetails, givenDetails } from "~/features/orders/decisions/give-details";
import { reductionsOf } from "~/features/orders/decisions/money/reductions";
import { returnedSince } from "~/features/orders/decisions/money/settle";
import {
  acceptanceSentence,
  agreedBefore,
  dateSentence,
  dateState,
} from "~/features/orders/hold-texts";
import { changesSentence, lastDayForChanges } from "~/features/orders/last-changes";
import { currentQuote, eventDay, isLive, isOnCalendar, type Order } from "~/features/orders/order";
import { failedDebit, pendingDebit } from "~/features/orders/plan/debit";
import { paymentPlan } from "~/features/orders/plan/payment-plan";
import { standingOf } from "~/features/orders/quote-standing";
import { termsSetting } from "~/features/quotes/.server/load-quotes";
import { dateFile, quoteLink } from "~/features/quotes/.server/quote-link";
import { sentQuoteQuery, withOrder } from "~/features/quotes/.server/quote-rows";
import { cardOrigin } from "~/features/quotes/.server/stripe";
import { balanceDueOn } from "~/features/quotes/balance-due";
import { cardDue } from "~/features/quotes/card-payment";
import { defaultBook, priceBookSetting } from "~/features/quotes/price-book";
import { initialTerms } from "~/features/quotes/quote-draft";
import { siteImagesQuery } from "~/features/site-images/.server/site-image-store";
import { productionTheme } from "~/features/theme/normalize-theme";
import { valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { studioToday } from "~/studio-time";
import { buildShell, shellQueries } from "./load-shell";
import { signedPhotos } from "./signature-source";

const unavailable = "We can’t open your quote right now. Please try again in a moment.";

/** One D1 batch; throws a 503 if it fails. Null if the quote no longer exists. */
export async function loadQuotePage(services: Services, id: string) {
  const {
    quote: row,
    orders,
    texts,
    terms,
    book,
    images,
    ...shell
  } = await readEach(services, {
    ...shellQueries("/"),
    quote: sentQuoteQuery(id),
    orders: ordersQuery(orderOfQuote(id)),
    texts: studioSettingQuery(updatesSetting),
    terms: studioSettingQuery(termsSetting),
    book: studioSettingQuery(priceBookSetting),
    images: siteImagesQuery,
  });
  if (!row.ok || !orders.ok) throw data({ sentence: unavailable }, { status: 503 });
  const [order] = orders.value;
  const version = order?.quotes.find((each) => each.id === id);
  if (!row.value || !order || !version || !isLive(order)) return null;
  const now = services.clock.now();
  const days = (kind: ClientUpdateKind) => updateTextOf(valueOr(texts, {}), kind).days;
  const quote = withOrder(row.value, order);
  const today = studioToday(now);
  const standing = standingOf(order, version, now);
  const current = currentQuote(order);
  // Only the current version's page has them, until the event is over.
  const isOpen = current?.id === id && acceptsDetails(order, today);
  const lastDay = lastDayForChanges(order, valueOr(book, defaultBook).changeDays, today);
  const cardPage = cardOrigin(services.settings) ?? undefined;
  const takes = valueOr(terms, initialTerms);
  const isFree = dateState(order, today) === "free";
  const mayHoldAgain =
    cardPage !== undefined &&
    isFree &&
    takes.paysAfterHold &&
    (await dayHasRoom(services, order, today));
  const plan = paymentPlan(order, days("balance"));
  const pending = pendingDebit(order, today);
  const isDebited = pending !== undefined;
  const due = cardPage ? cardDue({ ...quote, plan, isDebited, mayHoldAgain }, now) : null;
  const page = buildShell("/", shell, services);
  const theme = valueOr(shell.theme, productionTheme);
  const holdTerms = { days: days("hold"), now };
  return {
    shell: page,
    signature: signedPhotos(services, theme, valueOr(images, [])).signature,
    quote: {
      ...quote,
      balanceBy: balanceDueOn(quote.content, quote.eventDay, days("balance")),
      plan,
      reductions: reductionsOf(order),
      refunded: returnedSince(order, 0),
      today,
    },
    standing,
    /** URL of the version that counts instead of this one, replaced or withdrawn. */
    newer:
      current && (version.replacedAt ?? version.withdrawnAt) !== null
        ? await quoteLink(services.settings, current)
        : null,
    cardPage,
    date: {
      now: dateSentence(order, { ...holdTerms, mayPay: due !== null }),
      accepting: acceptanceSentence(order, version, holdTerms),
      agreed: agreedBefore(order, version, standing === "open"),
      /** The client must ask first whether the date is free. */
      isAsked: isFree && due === null && !isDebited,
      file:
        isOnCalendar(order) && eventDay(order) >= today
          ? await dateFile(services.settings, row.value)
          : null,
    },
    card: { due, debit: pending ?? failedDebit(order) ?? null, takesDebits: takes.takesDebits },
    /** Stripe has reported a debit of the last Checkout page: a client who returns needn't wait. */
    isReported: order.debits.some(({ page }) => page === order.cardPage),
    /** Until when the client may change the order, or until when that was; null if nothing is agreed. */
    changes: lastDay === null ? null : changesSentence(lastDay, today),
    details: isOpen ? givenDetails(order) : null,
    takesDetails: isOpen,
  };
}

/** False if the calendar can't be read. */
async function dayHasRoom(services: Services, order: Order, today: string): Promise<boolean> {
  const workload = await readWorkload(services);
  const asked = { day: eventDay(order), kind: order.event.type };
  return workload.ok && hasRoom(asked, today, workload.value);
}
