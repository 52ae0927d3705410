import { workloadQueries } from "~/features/availability/.server/workload";
import { hasRoom } from "~/features/availability/day-states";
import { mondayOf } from "~/features/availability/days";
import { failIfOthersChanged } from "~/features/orders/.server/order-rows";
import {
  changeOrder,
  type OrderServices,
  orderOf,
  orderOfQuote,
} from "~/features/orders/.server/order-store";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import { unchanged } from "~/features/orders/change";
import { hold } from "~/features/orders/decisions/hold";
import { openCardPage as decidePage } from "~/features/orders/decisions/open-card-page";
import { dateState } from "~/features/orders/hold-texts";
import { eventDay, isLive } from "~/features/orders/order";
import { pendingDebit } from "~/features/orders/plan/debit";
import { paymentPlan } from "~/features/orders/plan/payment-plan";
import { closedSentences, quoteStanding } from "~/features/orders/quote-standing";
import { refundShare, spendShare } from "~/platform/limits/day-share";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readAllOrThrow } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { addDays, studioToday } from "~/studio-time";
import { cardDue } from "../card-payment";
import { createSession, expireSession, type Purchase, reusablePage } from "./checkout-session";
import { quoteNotFound } from "./client-alerts";
import { termsSetting } from "./load-quotes";
import { sentQuoteQuery, withOrder } from "./quote-rows";
import { cardOrigin } from "./stripe";

type CardServices = OrderServices & Pick<Services, "settings">;

type Opened = Result<{ page: string }>;

const noPage = fail(
  "unavailable",
  "We can’t reach the card payment page right now, and nothing was charged. Please try again in a few minutes, or ask us below.",
);
const nothingDue = fail("conflict", "There’s nothing to pay by card right now. Ask us below.");
const askFirst = fail(
  "conflict",
  "We’re not holding your date anymore, so nothing was charged. Ask us below whether it’s still free.",
);
const tooMany = fail(
  "too_many",
  "We can’t take any more card payments today. Please try again tomorrow, or ask us below.",
);

/**
 * Returns the URL of a Stripe Checkout session for what is due: the one that is open, or a new one. If the settings allow
 * it, holds an expired date again.
 */
export async function openCardPage(
  services: CardServices,
  { id }: { id: string },
): Promise<Opened> {
  const now = services.clock.now();
  const { row, orders, terms } = await readAllOrThrow(services, {
    row: sentQuoteQuery(id),
    orders: ordersQuery(orderOfQuote(id)),
    terms: studioSettingQuery(termsSetting),
  });
  const [order] = orders;
  if (!row || !order || !isLive(order)) return quoteNotFound;
  const quote = withOrder(row, order);
  const standing = quoteStanding(quote, now);
  const origin = cardOrigin(services.settings);
  const isFree = dateState(order, studioToday(now)) === "free";
  const mayHoldAgain = isFree && terms.paysAfterHold;
  // Without dated payments the day of the balance makes no difference; with them it is agreed.
  const plan = paymentPlan(order, 0);
  const isDebited = pendingDebit(order, studioToday(now)) !== undefined;
  const due = origin && cardDue({ ...quote, plan, isDebited, mayHoldAgain }, now);
  if (!due) {
    if (origin && isFree && standing === "accepted") return askFirst;
    const isClosed = standing !== "accepted" && standing !== "open" && standing !== "draft";
    return isClosed ? fail("conflict", closedSentences[standing]) : nothingDue;
  }
  const purchase = { order, quote, due, takesDebits: terms.takesDebits };
  const open = await tryStripe(services, () => reusablePage(services, purchase));
  if (!open.ok) return open;
  const holdIfFree = () => (mayHoldAgain ? holdAgain(services, order.id) : ok(null));
  if (open.value === null) return openNewPage(services, purchase, holdIfFree);
  const held = await holdIfFree();
  return held.ok ? ok({ page: open.value }) : held;
}

/** Counts against the order's share of the day, unless it fails. */
async function openNewPage(
  services: CardServices,
  purchase: Purchase,
  holdIfFree: () => Promise<Result<unknown>> | Result<unknown>,
): Promise<Opened> {
  const share = { kind: "card-pages", holder: purchase.order.id } as const;
  if (!(await spendShare(services, share))) return tooMany;
  const held = await holdIfFree();
  const opened = held.ok ? await createPage(services, purchase) : held;
  if (!opened.ok) await refundShare(services, share);
  return opened;
}

async function createPage(services: CardServices, purchase: Purchase): Promise<Opened> {
  const opened = await tryStripe(services, async () => {
    const { id, url } = await createSession(services, purchase);
    if (!url || new URL(url).origin !== cardOrigin(services.settings)) return null;
    await expirePreviousPage(services, purchase.order.id, id);
    return url;
  });
  if (!opened.ok) return opened;
  if (opened.value !== null) return ok({ page: opened.value });
  services.log.warn("stripe.page-elsewhere", { setting: "STRIPE_CHECKOUT_URL" });
  return noPage;
}

async function tryStripe<T>(
  { log }: Pick<Services, "log">,
  call: () => Promise<T>,
): Promise<Result<T>> {
  try {
    return ok(await call());
  } catch (error) {
    log.error("stripe.failed", error);
    return noPage;
  }
}

/** Holds a free date again, so that the payment books it. */
function holdAgain(services: CardServices, orderId: string) {
  return changeOrder(services, orderOf(orderId), {
    reads: ({ today }) => workloadQueries(today),
    decide(order, moment, workload) {
      if (dateState(order, moment.today) !== "free") return unchanged(order);
      const asked = { day: eventDay(order), kind: order.event.type };
      return hasRoom(asked, moment.today, workload)
        ? hold(order, { held: true }, moment)
        : askFirst;
    },
    // Another client may take the last place between the reads and the save.
    alongside({ order }, _moment, { taken }) {
      const first = mondayOf(eventDay(order));
      const last = addDays(first, 6);
      const others = taken.filter(({ day }) => day >= first && day <= last);
      const count = others.reduce((sum, each) => sum + each.count, 0);
      return [failIfOthersChanged(services.db, { id: order.id, first, last, count })];
    },
  });
}

/** Expires the old session before forgetting it, so that none stays open and nothing is paid twice. */
async function expirePreviousPage(services: CardServices, orderId: string, page: string) {
  await changeOrder(services, orderOf(orderId), {
    async decide(order) {
      const { cardPage } = order;
      if (cardPage !== null && cardPage !== page) await expireSession(services.settings, cardPage);
      return decidePage(order, { page });
    },
  });
}
