import Stripe from "stripe";
import { cardPageLife } from "~/features/orders/decisions/open-card-page";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import type { Order } from "~/features/orders/order";
import type { PartName } from "~/features/orders/plan/payment-plan";
import { uuidOf } from "~/platform/crypto/sha256";
import type { Services } from "~/platform/services";
import type { CardDue } from "../card-payment";
import type { CardFacts } from "./card-events";
import { quoteLink } from "./quote-link";
import type { withOrder } from "./quote-rows";
import { cardOrigin, stripeOf } from "./stripe";

type StripeServices = Pick<Services, "settings" | "clock" | "log">;

export type Purchase = {
  order: Order;
  quote: ReturnType<typeof withOrder>;
  due: CardDue;
  takesDebits: boolean;
};

const productNames: Record<PartName, string> = {
  deposit: "Deposit to reserve your date",
  payment: "Payment for your cake",
  balance: "Balance of your cake",
};

/** Query parameter of the return URL: cents paid before the client went to Stripe. */
export const paidBefore = "paid-before";

/** Milliseconds in which a retry gets the same Stripe session. */
const retryWindow = 5 * 60_000;

/** Milliseconds that an open page must have left to be used again. */
const leastRest = 10 * 60_000;

/**
 * Where the order's last session leads for the same purchase: to its page while it is open, to ours if it is paid but not
 * recorded yet. Null if a new one is needed.
 */
export async function reusablePage(
  { settings, clock }: StripeServices,
  purchase: Purchase,
): Promise<string | null> {
  const { order, due } = purchase;
  // The client has already authorized a bank debit on that page.
  if (order.debits.some(({ page }) => page === order.cardPage)) return null;
  const session = order.cardPage && (await findSession(settings, order.cardPage));
  if (!session) return null;
  const { success } = await returnUrls(settings, purchase);
  const isSame =
    session.success_url === success &&
    session.amount_total === due.cents &&
    session.metadata?.part === due.part;
  if (!isSame) return null;
  if (session.status === "open") {
    const lasts = session.expires_at * 1000 - clock.now() >= leastRest;
    const isHere = session.url && new URL(session.url).origin === cardOrigin(settings);
    return lasts && isHere ? session.url : null;
  }
  const isRecorded = order.payments.some(({ note }) => note === session.payment_intent);
  return session.status === "complete" && !isRecorded ? success : null;
}

async function findSession(settings: Services["settings"], id: string) {
  try {
    return await stripeOf(settings).checkout.sessions.retrieve(id);
  } catch (error) {
    // Such as after a switch from the test key to the live one.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

async function returnUrls(
  settings: Services["settings"],
  { quote: { id, version, account } }: Purchase,
): Promise<{ success: string; cancel: string }> {
  const link = await quoteLink(settings, { id, version });
  return { success: `${link}?${paidBefore}=${account.paid}#answer`, cancel: `${link}#answer` };
}

/** Stripe refuses to expire a session that was paid or has expired; that's fine. */
export async function expireSession(settings: Services["settings"], id: string): Promise<void> {
  try {
    await stripeOf(settings).checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

type Created = { id: string; url: string | null };

const byCard = { allowed_payment_method_types: ["card"] };
/** Without microdeposits, which take days before the debit begins. */
const byCardOrBank = {
  allowed_payment_method_types: ["card", "us_bank_account"],
  payment_method_options: { us_bank_account: { verification_method: "instant" as const } },
};

/** If the account can't take bank debits, Stripe leaves them out, or refuses the session: then by card alone. */
export async function createSession(
  services: StripeServices,
  purchase: Purchase,
): Promise<Created> {
  if (!purchase.takesDebits) return requestSession(services, purchase, byCard);
  try {
    return await requestSession(services, purchase, byCardOrBank);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    services.log.warn("stripe.no-debits");
    return requestSession(services, purchase, byCard);
  }
}

async function requestSession(
  { settings, clock }: StripeServices,
  purchase: Purchase,
  methods: typeof byCard | typeof byCardOrBank,
): Promise<Created> {
  const { order, quote, due } = purchase;
  const { id, orderId, version, content, account, eventDay } = quote;
  const { part, cents } = due;
  const { success, cancel } = await returnUrls(settings, purchase);
  const since = Math.floor(clock.now() / retryWindow) * retryWindow;
  const facts: CardFacts = { order: orderId, quote: id, version, cents, part };
  const about = `${eventLabels[content.event.type]}, ${describeEventDate(eventDay)}`;
  return stripeOf(settings).checkout.sessions.create(
    {
      mode: "payment",
      ...methods,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: cents,
            product_data: {
              name: productNames[due.name],
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
      success_url: success,
      cancel_url: cancel,
    },
    {
      idempotencyKey: await uuidOf([
        "card page",
        order.cardPage ?? "",
        id,
        String(cents),
        String(account.paid),
        String(since),
        ...methods.allowed_payment_method_types,
      ]),
    },
  );
}
