import { z } from "zod";
import { queueUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { sendQueued } from "~/features/mail/.server/outgoing/send-mail";
import { changeOrder, orderOf } from "~/features/orders/.server/order-store";
import { isPaidTwice, recordPayment } from "~/features/orders/decisions/record-payment";
import { refund as decideRefund } from "~/features/orders/decisions/refund";
import { cardParts } from "~/features/orders/ledger";
import { isBooked, isLive, isOnCalendar, type Order } from "~/features/orders/order";
import { noteDebit as decideDebit, type ReportedDebit } from "~/features/orders/plan/note-debit";
import { standingOf } from "~/features/orders/quote-standing";
import { uuidOf } from "~/platform/crypto/sha256";
import { byStripe } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import { writeBatch } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";
import { composeCardAlert, composeDebitAlert } from "../card-alert";
import { type AnswerServices, inboxLink, tellOwner } from "./client-alerts";
import { isLiveKey } from "./stripe";

/** Metadata of a Stripe Checkout session; Stripe returns it with every event. */
const cardFacts = z.object({
  order: z.uuid(),
  quote: z.uuid(),
  version: z.coerce.number(),
  /** The amount due. */
  cents: z.coerce.number(),
  part: z.enum(cardParts).optional(),
});
export type CardFacts = z.infer<typeof cardFacts>;

const cents = z.int().positive();
const common = { payment_intent: z.string().min(1), currency: z.string(), metadata: cardFacts };
const session = z.object({
  ...common,
  id: z.string(),
  amount_total: cents,
  payment_status: z.string(),
});
const refund = z.object({
  ...common,
  amount: cents,
  amount_refunded: cents,
  payment_method_details: z.looseObject({ type: z.string() }).nullish(),
});
const types = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
] as const;

/** The account also gets events that have no quote, such as payments by link. */
const ofQuote = z.object({
  type: z.enum(types),
  created: z.int(),
  livemode: z.unknown().optional(),
  data: z.object({
    object: z.looseObject({ metadata: z.looseObject({ order: z.uuid(), quote: z.uuid() }) }),
  }),
});

const otherMode = fail(
  "bad_input",
  "This event and the key are not both of Stripe’s test mode, or both of its live mode.",
);

/**
 * Idempotent, and independent of the order of events. Throws if Stripe should retry: when a store fails or a quote's event
 * can't be parsed.
 */
export async function handleCardEvent(
  services: AnswerServices,
  payload: unknown,
): Promise<Result<object>> {
  const { data: event } = ofQuote.safeParse(payload);
  if (!event) return ok({});
  if (event.livemode !== isLiveKey(services.settings)) {
    services.log.warn("stripe.other-mode");
    return otherMode;
  }
  const take = event.type === "charge.refunded" ? takeRefund : takeSession;
  await take(services, event);
  return ok({});
}

type CardEvent = z.infer<typeof ofQuote>;

/** A payment, or a bank debit on its way or failed. */
async function takeSession(services: AnswerServices, { type, created, data }: CardEvent) {
  const since = created * 1000;
  const { id: page, amount_total: amount, payment_status, ...payment } = session.parse(data.object);
  const hasFailed = type === "checkout.session.async_payment_failed";
  if (!hasFailed && payment_status === "paid") {
    const kind = type === "checkout.session.completed" ? "card" : "bank";
    await recordCard(services, { ...payment, amount, on: studioToday(since), kind });
    return;
  }
  const { payment_intent: reference, metadata: facts } = payment;
  await noteDebit(services, facts, { reference, page, cents: amount, since, hasFailed });
}

async function takeRefund(services: AnswerServices, { created, data }: CardEvent) {
  const on = studioToday(created * 1000);
  const {
    amount_refunded: refunded,
    payment_method_details: method,
    ...payment
  } = refund.parse(data.object);
  const kind = method?.type === "us_bank_account" ? "bank" : "card";
  // A refund can arrive before its payment's event.
  const id = await recordCard(services, { ...payment, on, kind });
  if (!id) return;
  const entryId = await uuidOf(["refunded", id, String(refunded)]);
  const isWhole = refunded >= payment.amount;
  await changeOrder(services, orderOf(payment.metadata.order), {
    decide: (order, moment) => decideRefund(order, { id, entryId, refunded, isWhole, on }, moment),
    alongside: (change, { now }) => queueUpdates(services.db, [change], now),
  });
}

async function noteDebit(services: AnswerServices, facts: CardFacts, debit: ReportedDebit) {
  const mailId = await uuidOf(["news of failed", debit.reference]);
  await changeOrder(services, orderOf(facts.order), {
    decide: (order, moment) => decideDebit(order, debit, moment),
    alongside: (change, { now }) => {
      const { order } = change;
      const inbox = inboxLink(services, facts.order);
      const news = { ...facts, ...debit, client: order.client.name, inbox };
      const isNews = debit.hasFailed && isLive(order);
      return [
        ...queueUpdates(services.db, [change], now),
        ...(isNews
          ? tellOwner(services, order, { id: mailId, ...composeDebitAlert(news) }, now)
          : []),
      ];
    },
  });
  if (debit.hasFailed) services.waitUntil(sendQueued(services, mailId));
}

type CardPayment = Pick<z.infer<typeof refund>, keyof typeof common | "amount"> & {
  on: string;
  kind: "card" | "bank";
};

const notDollars = fail("bad_input", "Only US dollars can be recorded.");

/** Records the payment whatever the quote's status is now, and alerts the owner. Null if it can't be recorded. */
async function recordCard(services: AnswerServices, payment: CardPayment): Promise<string | null> {
  const { db, clock, journal, log } = services;
  const { payment_intent: note, currency, metadata, amount, on: paidOn, kind } = payment;
  const id = await uuidOf([byStripe, note]);
  const mailId = await uuidOf(["news of", id]);
  journal.setActor(byStripe);
  const card = { kind, personId: byStripe, part: metadata.part ?? null };
  const entry = { ...card, id, cents: amount, paidOn, note };
  const recorded = await changeOrder(services, orderOf(metadata.order), {
    decide: (order, moment) =>
      currency === "usd" ? recordPayment(order, entry, moment) : notDollars,
    alongside: (change, { now }) => [
      ...queueUpdates(db, [change], now),
      ...cardNews(services, payment, { id: mailId, order: change.order, paymentId: id, now }),
    ],
  });
  if (!recorded.ok) {
    log.warn("stripe.not-recorded", { reference: note });
    const news = { id: mailId, order: null, paymentId: id, now: clock.now() };
    const statements = cardNews(services, payment, news);
    if (statements.length > 0) await writeBatch(db, statements);
  }
  services.waitUntil(sendQueued(services, mailId));
  return recorded.ok ? id : null;
}

type CardNews = { id: string; order: Order | null; paymentId: string; now: number };

function cardNews(
  services: AnswerServices,
  { payment_intent, currency, metadata, amount, kind }: CardPayment,
  { id, order, paymentId, now }: CardNews,
): D1PreparedStatement[] {
  const letter = composeCardAlert(
    {
      ...metadata,
      kind,
      reference: payment_intent,
      amount,
      currency,
      isRecorded: order !== null,
      client: order?.client.name ?? "A client",
      ...orderStateOf(order, { quoteId: metadata.quote, paymentId, now }),
    },
    { inbox: inboxLink(services, metadata.order) },
  );
  return tellOwner(services, order, { id, ...letter }, now);
}

function orderStateOf(
  order: Order | null,
  { quoteId, paymentId, now }: { quoteId: string; paymentId: string; now: number },
) {
  const quote = order?.quotes.find(({ id }) => id === quoteId);
  const payment = order?.payments.find(({ id }) => id === paymentId);
  if (!order || !quote || !isLive(order)) {
    return { standing: null, isReleased: false, isTwice: false };
  }
  return {
    standing: standingOf(order, quote, now),
    isReleased: !isBooked(order) && !isOnCalendar(order),
    isTwice: payment !== undefined && isPaidTwice(order, payment),
  };
}
