import { z } from "zod";
import { callerOf } from "~/features/auth/.server/access";
import {
  bookingKey,
  queueUpdates,
  type Update,
} from "~/features/mail/.server/outgoing/queue-updates";
import {
  isChangeable,
  isLive,
  isOfLive,
  isOpen,
  ordersOf,
} from "~/features/orders/.server/order-rules";
import { bookOrder, touchOrder, unbookOrder } from "~/features/orders/.server/order-statements";
import { uuidOf } from "~/platform/crypto/sha256";
import { byStripe } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, writeBatch } from "~/platform/storage/d1-query";
import { isoColumn } from "~/platform/storage/time-column";
import { formatMoney } from "../money";
import { type Payment, type PaymentCall, paymentKinds, paymentLabels } from "../payments";
import { agreed, paid } from "./updates/update-rules";

const paymentRow = z.object({
  id: z.string(),
  cents: z.number(),
  kind: z.enum(paymentKinds),
  paidOn: z.string(),
  note: z.string(),
  who: z.string(),
  isStripes: z.number().transform((value) => value === 1),
  at: z.number(),
  takesBack: z.string().nullable(),
});

/** An order's ledger, the oldest entry first. */
export function paymentsQuery(orderId: string): D1Query<Payment[]> {
  return {
    sql: `SELECT id, cents, kind, paid_on AS paidOn, note, at, takes_back AS takesBack,
            coalesce((SELECT name FROM people WHERE people.id = person_id),
              (SELECT name FROM former_people WHERE former_people.id = person_id),
              iif(person_id = '${byStripe}', 'Stripe', '')) AS who, person_id = '${byStripe}' AS isStripes
          FROM payments WHERE order_id = ? ORDER BY at, rowid`,
    params: [orderId],
    parse: (rows) => z.array(paymentRow).parse(rows),
  };
}

const written = z.array(z.object({ cents: z.number(), booked: z.number() }));

type NewPayment = Omit<PaymentCall, "orderId"> & {
  orderId: string;
  personId: string;
  now: number;
};

/**
 * Adds a payment to the order's ledger, once, and books the event if with it the deposit of what the client accepted has
 * arrived. `where`: SQL of the order; `news`: what goes into the batch with it. Null: there is no such order.
 */
export async function addPayment(
  { db, journal }: Pick<Services, "db" | "journal">,
  { id, orderId, cents, kind, paidOn, note, personId, now }: NewPayment,
  { where, news = [] }: { where: string; news?: readonly D1PreparedStatement[] },
): Promise<{ cents: number; booked: boolean } | null> {
  const found = db
    .prepare(
      "SELECT cents, booked_from IS NOT NULL AS booked FROM payments WHERE id = ? AND order_id = ?",
    )
    .bind(id, orderId);
  const [added = [], , , stored] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO payments (id, order_id, cents, kind, paid_on, note, person_id, at, booked_from)
         SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8,
           iif(${isLive} AND ${isOpen} AND ${paid()} + ?3 >= ${agreed("deposit")}, status, NULL)
         FROM orders WHERE id = ?2 AND ${where} ON CONFLICT DO NOTHING RETURNING id`,
      )
      .bind(id, orderId, cents, kind, paidOn, note, personId, now),
    bookOrder(db, { orderId, paymentId: id, now }),
    queueUpdates(db, toldOfPayment(orderId, now), now),
    found,
    touchOrder(db, { orderId, now }),
    ...news,
  ]);
  const [payment] = written.parse(stored);
  if (!payment) return null;
  if (added.length > 0) {
    journal.record({ name: "payment.recorded", ...named({ cents, kind, note, personId }) });
  }
  return { cents: payment.cents, booked: payment.booked === 1 };
}

/** A payment that the owner has typed. */
export async function recordPayment(
  services: Services,
  { orderId, ...typed }: PaymentCall,
  request: Request,
): Promise<Result<{ booked: boolean }>> {
  const { person } = await callerOf(services, request);
  const entry = { ...typed, orderId, personId: person.id, now: services.clock.now() };
  const payment = await addPayment(services, entry, { where: isChangeable });
  if (!payment) return fail("not_found", "This inquiry no longer exists.");
  if (payment.cents !== typed.cents) {
    return fail("conflict", "This payment was already recorded.");
  }
  return ok({ booked: payment.booked });
}

type Named = Pick<Payment, "cents" | "kind" | "note"> & { personId: string };

/** A note of the owner's own may name the client. */
function named({ cents, kind, note, personId }: Named) {
  const how = paymentLabels[kind];
  return { amount: formatMoney(cents), how: personId === byStripe ? `${how}, ${note}` : how };
}

/** What was recorded at that moment, and what it has booked. */
function toldOfPayment(orderId: string, now: number): Update[] {
  const params = [orderId];
  return [
    {
      kind: "paid",
      where: { sql: `orders.id = ? AND ${paid({ since: String(now) })} > 0`, params },
    },
    {
      kind: "booked",
      key: bookingKey,
      where: { sql: `orders.id = ? AND status = 'booked' AND status_at = ${now}`, params },
    },
  ];
}

const takenBack = z.array(
  z.object({
    cents: z.number(),
    kind: z.enum(paymentKinds),
    note: z.string(),
    personId: z.string(),
  }),
);
const known = z.array(z.object({ personId: z.string() }));

/** The payment has not arrived after all: an entry takes it back, once, and what it alone has booked is as it was. */
export async function takeBackPayment(
  services: Services,
  { id }: { id: string },
  request: Request,
): Promise<Result<object>> {
  const { db, clock, journal } = services;
  const now = clock.now();
  const { person } = await callerOf(services, request);
  const [added, , found] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO payments (id, order_id, cents, kind, paid_on, person_id, at, takes_back)
         SELECT ?2, order_id, -cents, kind, paid_on, ?3, ?4, id FROM payments
         WHERE id = ?1 AND takes_back IS NULL AND person_id <> '${byStripe}' AND ${isOfLive}
         ON CONFLICT DO NOTHING RETURNING -cents AS cents, kind, note, person_id AS personId`,
      )
      .bind(id, await uuidOf(["taken back", id]), person.id, now),
    unbookOrder(db, { paymentId: id, now }),
    db
      .prepare(
        `SELECT person_id AS personId FROM payments WHERE id = ? AND takes_back IS NULL AND ${isOfLive}`,
      )
      .bind(id),
  ]);
  const [payment] = known.parse(found);
  if (!payment) return fail("not_found", "This payment no longer exists.");
  if (payment.personId === byStripe) {
    return fail("conflict", "Refund this payment in Stripe. It’s recorded here automatically.");
  }
  for (const entry of takenBack.parse(added)) {
    journal.record({ name: "payment.taken-back", ...named(entry) });
  }
  return ok({});
}

/**
 * Stripe has given back so much of a payment, all told: an entry takes back what none has yet, so that an older call adds
 * nothing. What the payment has booked stays so until all of it went back.
 */
export async function takeBackCents(
  { db, journal }: Pick<Services, "db" | "journal">,
  { id, refunded, isWhole, on, now }: Refund,
): Promise<void> {
  const [added] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO payments (id, order_id, cents, kind, paid_on, note, person_id, at, takes_back)
         SELECT ?2, order_id, back - ?3, kind, ?4, note, person_id, ?5, id
         FROM payments, (SELECT coalesce(-sum(cents), 0) AS back FROM payments WHERE takes_back = ?1)
         WHERE id = ?1 AND back < ?3
         ON CONFLICT DO NOTHING RETURNING -cents AS cents, kind, note, person_id AS personId`,
      )
      .bind(id, await uuidOf(["refunded", id, String(refunded)]), refunded, on, now),
    ...(isWhole ? [unbookOrder(db, { paymentId: id, now })] : []),
  ]);
  for (const entry of takenBack.parse(added)) {
    journal.record({ name: "payment.refunded", ...named(entry) });
  }
}

/** `on`: the studio's day. */
type Refund = { id: string; refunded: number; isWhole: boolean; on: string; now: number };

const clientRows = z.array(
  z.object({
    orderId: z.string(),
    id: z.string(),
    amount: z.number().transform(formatMoney),
    paidBy: z.enum(paymentKinds).transform((kind) => paymentLabels[kind]),
    paidOn: z.string(),
    note: z.string(),
    recordedAt: isoColumn,
    takesBack: z.string().nullable(),
  }),
);

/** Every entry of the orders of an email address. */
export function clientPaymentsQuery(email: string): D1Query<z.infer<typeof clientRows>> {
  return {
    sql: `SELECT order_id AS orderId, id, cents AS amount, kind AS paidBy, paid_on AS paidOn, note, at AS recordedAt,
            takes_back AS takesBack
          FROM payments WHERE order_id IN (${ordersOf("?1")}) ORDER BY order_id, at, rowid`,
    params: [email],
    parse: (rows) => clientRows.parse(rows),
  };
}
