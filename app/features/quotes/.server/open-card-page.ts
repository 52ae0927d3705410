import Stripe from "stripe";
import { workloadQueries } from "~/features/availability/.server/workload";
import { hasRoom } from "~/features/availability/day-states";
import {
  changeOrder,
  type OrderServices,
  orderOf,
  orderOfQuote,
} from "~/features/orders/.server/order-store";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import { unchanged } from "~/features/orders/change";
import { hold } from "~/features/orders/decisions/hold";
import {
  cardPageLife,
  openCardPage as decidePage,
} from "~/features/orders/decisions/open-card-page";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { dateState } from "~/features/orders/hold-texts";
import { eventDay, isLive } from "~/features/orders/order";
import { closedSentences, quoteStanding } from "~/features/orders/quote-standing";
import { uuidOf } from "~/platform/crypto/sha256";
import { spend } from "~/platform/limits/day-budget";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readAllOrThrow } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { studioToday } from "~/studio-time";
import { type CardDue, cardDue } from "../card-payment";
import type { CardFacts } from "./card-events";
import { quoteNotFound } from "./client-alerts";
import { termsSetting } from "./load-quotes";
import { quoteLink } from "./quote-link";
import { sentQuoteQuery, withOrder } from "./quote-rows";
import { cardOrigin, stripeOf } from "./stripe";

type CardServices = OrderServices & Pick<Services, "settings">;

/** Query parameter of the return URL: cents paid before the client went to Stripe. */
export const paidBefore = "paid-before";

/** Milliseconds in which a retry gets the same Stripe session. */
const sessionReuse = 5 * 60_000;

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
 * Returns the URL of a new Stripe Checkout session for what is due. Expires the previous session, so that nothing is paid
 * twice. If the settings allow it, holds an expired date again.
 */
export async function openCardPage(
  services: CardServices,
  { id }: { id: string },
): Promise<Result<{ page: string }>> {
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
  const due = origin && cardDue({ ...quote, mayHoldAgain }, now);
  if (!due) {
    if (origin && isFree && standing === "accepted") return askFirst;
    const isClosed = standing !== "accepted" && standing !== "open" && standing !== "draft";
    return isClosed ? fail("conflict", closedSentences[standing]) : nothingDue;
  }
  if (!(await spend(services, "card-pages"))) return tooMany;
  if (mayHoldAgain) {
    const held = await holdAgain(services, order.id);
    if (!held.ok) return held;
  }
  try {
    const page = await createPage(services, quote, due);
    if (page.url && new URL(page.url).origin === origin) {
      await expirePreviousPage(services, quote.orderId, page.id);
      return ok({ page: page.url });
    }
    services.log.warn("stripe.page-elsewhere", { setting: "STRIPE_CHECKOUT_URL" });
  } catch (error) {
    services.log.error("stripe.failed", error);
  }
  return noPage;
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
  });
}

/** Expires the old session before forgetting it, so that none stays open. */
async function expirePreviousPage(services: CardServices, orderId: string, page: string) {
  await changeOrder(services, orderOf(orderId), {
    async decide(order) {
      const { cardPage } = order;
      if (cardPage !== null && cardPage !== page) await expirePage(services, cardPage);
      return decidePage(order, { page });
    },
  });
}

/** Stripe refuses to expire a session that was paid or has expired; that's fine. */
async function expirePage({ settings }: CardServices, page: string): Promise<void> {
  try {
    await stripeOf(settings).checkout.sessions.expire(page);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

async function createPage(
  { settings, clock }: CardServices,
  { id, orderId, version, content, paid, eventDay }: ReturnType<typeof withOrder>,
  { part, cents }: CardDue,
): Promise<{ id: string; url: string | null }> {
  const link = await quoteLink(settings, { id, version });
  const since = Math.floor(clock.now() / sessionReuse) * sessionReuse;
  const facts: CardFacts = { order: orderId, quote: id, version, cents, part };
  const about = `${eventLabels[content.event.type]}, ${describeEventDate(eventDay)}`;
  return stripeOf(settings).checkout.sessions.create(
    {
      mode: "payment",
      allowed_payment_method_types: ["card"],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: cents,
            product_data: {
              name: part === "deposit" ? "Deposit to reserve your date" : "Balance of your cake",
              description: `Quote ${version}: ${about}`,
            },
          },
        },
      ],
      adaptive_pricing: { enabled: false },
      client_reference_id: id,
      metadata: facts,
      // Stripe copies it to the charge, so refund events have it.
      payment_intent_data: { metadata: facts },
      expires_at: (since + cardPageLife) / 1000,
      success_url: `${link}?${paidBefore}=${paid}#answer`,
      cancel_url: `${link}#answer`,
    },
    { idempotencyKey: await uuidOf(["card page", id, String(cents), String(paid), String(since)]) },
  );
}
