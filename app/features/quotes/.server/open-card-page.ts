import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { uuidOf } from "~/platform/crypto/sha256";
import { spend } from "~/platform/limits/day-budget";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { type CardDue, cardDue } from "../card-payment";
import { closedSentences, quoteStanding } from "../quote-standing";
import type { CardFacts } from "./card-events";
import { gone } from "./client-news";
import { quoteLink } from "./quote-link";
import { type SentRow, sentQuoteQuery } from "./quote-rows";
import { cardOrigin, stripeOf } from "./stripe";

type CardServices = Pick<Services, "db" | "log" | "clock" | "settings">;

/** Names in the page's address what had been paid when the client went to Stripe's page. */
export const paidBefore = "paid-before";

/** Who presses again within these milliseconds gets the same page of Stripe's. */
const samePage = 5 * 60_000;
/** Milliseconds after which a page of Stripe's takes no card any more; Stripe wants half an hour at the least. */
const pageLife = 40 * 60_000;

const noPage = fail(
  "unavailable",
  "We can’t reach the card payment page right now, and nothing was charged. Please try again in a few minutes, or ask us below.",
);
const nothingDue = fail("conflict", "There’s nothing to pay by card right now. Ask us below.");
const tooMany = fail(
  "too_many",
  "We can’t take any more card payments today. Please try again tomorrow, or ask us below.",
);

/** Has Stripe make a page that takes what is due of a quote, by the ledger; answers its address. */
export async function openCardPage(
  services: CardServices,
  { id }: { id: string },
): Promise<Result<{ page: string }>> {
  const now = services.clock.now();
  const quote = await runQuery(services, sentQuoteQuery(id));
  if (!quote) return gone;
  const standing = quoteStanding(quote, now);
  const origin = cardOrigin(services.settings);
  const due = origin && cardDue(quote, now);
  if (!due) {
    const isClosed = standing !== "accepted" && standing !== "open" && standing !== "draft";
    return isClosed ? fail("conflict", closedSentences[standing]) : nothingDue;
  }
  if (!(await spend(services, "card-pages"))) return tooMany;
  try {
    const page = await makePage(services, quote, due);
    if (page && new URL(page).origin === origin) return ok({ page });
    services.log.warn("stripe.page-elsewhere", { setting: "STRIPE_CHECKOUT_URL" });
  } catch (error) {
    services.log.error("stripe.failed", error);
  }
  return noPage;
}

async function makePage(
  { settings, clock }: CardServices,
  { id, orderId, version, content, paid, eventDay }: SentRow,
  { part, cents }: CardDue,
): Promise<string | null> {
  const link = await quoteLink(settings, { id, version });
  const since = Math.floor(clock.now() / samePage) * samePage;
  const facts: CardFacts = { order: orderId, quote: id, version, cents };
  const about = `${eventLabels[content.event.type]}, ${describeEventDate(eventDay)}`;
  const { url } = await stripeOf(settings).checkout.sessions.create(
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
      // Stripe copies it to the charge, of which a refund tells.
      payment_intent_data: { metadata: facts },
      expires_at: (since + pageLife) / 1000,
      success_url: `${link}?${paidBefore}=${paid}#answer`,
      cancel_url: `${link}#answer`,
    },
    { idempotencyKey: await uuidOf(["card page", id, String(cents), String(paid), String(since)]) },
  );
  return url;
}
