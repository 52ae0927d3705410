import { z } from "zod";
import { missingForOwnerMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { queueMail } from "~/features/mail/.server/outgoing/queue-mail";
import { sendQueued } from "~/features/mail/.server/outgoing/send-mail";
import { uuidOf } from "~/platform/crypto/sha256";
import { byStripe } from "~/platform/journal/event";
import type { Services } from "~/platform/services";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";
import { composeCardNews } from "../card-news";
import { quoteStanding } from "../quote-standing";
import type { AnswerServices } from "./client-news";
import { addPayment, takeBackCents } from "./payments";
import { quotedInquiryQuery, sentQuoteQuery } from "./quote-rows";

type CardServices = AnswerServices & Pick<Services, "journal">;

/** What a page of Stripe's is told of the quote, and Stripe says again with all that comes of it. */
const cardFacts = z.object({
  order: z.uuid(),
  quote: z.uuid(),
  version: z.coerce.number(),
  /** What was due. */
  cents: z.coerce.number(),
});
export type CardFacts = z.infer<typeof cardFacts>;

const cents = z.int().positive();
const told = { payment_intent: z.string().min(1), currency: z.string(), metadata: cardFacts };
const paid = z.object({ ...told, amount_total: cents, payment_status: z.string() });
const refund = z.object({ ...told, amount: cents, amount_refunded: cents });
const types = ["checkout.session.completed", "charge.refunded"] as const;

/** Of the same account may come what has nothing to do with a quote, such as payments by a link. */
const ofQuote = z.object({
  type: z.enum(types),
  created: z.int(),
  data: z.object({
    object: z.looseObject({ metadata: z.looseObject({ order: z.uuid(), quote: z.uuid() }) }),
  }),
});

/**
 * Does what an event of Stripe's says, once, in whatever order they come; one that says nothing here is none. Throws
 * what Stripe is to say again: a store that fails, or an event of ours that cannot be read.
 */
export async function takeCardEvent(services: CardServices, said: unknown): Promise<void> {
  const { data: event } = ofQuote.safeParse(said);
  if (!event) return;
  const { object } = event.data;
  const on = studioToday(event.created * 1000);
  if (event.type === "checkout.session.completed") {
    const { amount_total: amount, payment_status, ...payment } = paid.parse(object);
    if (payment_status === "paid") await recordCard(services, { ...payment, amount, on });
    return;
  }
  const { amount_refunded: refunded, ...payment } = refund.parse(object);
  // The payment may not have been told of yet.
  const id = await recordCard(services, { ...payment, on });
  const now = services.clock.now();
  const isWhole = refunded >= payment.amount;
  if (id) await takeBackCents(services, { id, refunded, isWhole, on, now });
}

type CardPayment = Pick<z.infer<typeof refund>, keyof typeof told | "amount"> & { on: string };

/** Records a payment, whatever has become of its quote since, and tells the owner; null: it cannot be recorded. */
async function recordCard(services: CardServices, payment: CardPayment): Promise<string | null> {
  const { db, clock, journal, log } = services;
  const { payment_intent: note, currency, metadata, amount: cents, on: paidOn } = payment;
  const id = await uuidOf([byStripe, note]);
  const entry = { id, orderId: metadata.order, cents, kind: "card", paidOn, note } as const;
  journal.by(byStripe);
  const added =
    currency === "usd" &&
    (await addPayment(
      services,
      { ...entry, personId: byStripe, now: clock.now() },
      { where: "1", news: await newsOf(services, payment, { id, isRecorded: true }) },
    ));
  if (!added) {
    log.warn("stripe.not-recorded", { reference: note });
    const news = await newsOf(services, payment, { id, isRecorded: false });
    if (news.length > 0) await writeBatch(db, news);
  }
  services.waitUntil(sendQueued(services, await newsId(id)));
  return added ? id : null;
}

function newsId(paymentId: string): Promise<string> {
  return uuidOf(["news of", paymentId]);
}

/** For a batch: an email to the owner, once. One about a deleted order belongs to no order, so that it goes all the same. */
async function newsOf(
  services: CardServices,
  { payment_intent, currency, metadata, amount }: CardPayment,
  { id, isRecorded }: { id: string; isRecorded: boolean },
): Promise<D1PreparedStatement[]> {
  if (missingForOwnerMail(services)) return [];
  const { db, clock, settings } = services;
  const now = clock.now();
  const [quote, inquiry] = await Promise.all([
    runQuery(services, sentQuoteQuery(metadata.quote)),
    runQuery(services, quotedInquiryQuery(metadata.order)),
  ]);
  const letter = composeCardNews(
    {
      ...metadata,
      reference: payment_intent,
      amount,
      currency,
      isRecorded,
      client: inquiry?.name ?? "A client",
      standing: quote && quoteStanding(quote, now),
    },
    { inbox: `${settings.SITE_ORIGIN}/inquiries?open=${metadata.order}` },
  );
  const mail = {
    id: await newsId(id),
    kind: "owner",
    orderId: quote && metadata.order,
    recipient: settings.OWNER_EMAIL,
  } as const;
  const isNew = {
    sql: "EXISTS (SELECT 1 FROM payments WHERE id = ? AND at = ?)",
    params: [id, now],
  };
  return [queueMail(db, { ...mail, ...letter }, now, isRecorded ? isNew : undefined)];
}
