import { z } from "zod";
import { callerOf } from "~/features/auth/.server/access";
import { bookingKey, queueUpdates, type Update } from "~/features/mail/.server/out/queue-mail";
import { isChangeable, isOfLive, isOpen, ordersOf } from "~/features/orders/.server/order-rules";
import { bookOrder, touchOrder, unbookOrder } from "~/features/orders/.server/order-statements";
import { uuidOf } from "~/platform/crypto/sha256";
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
  at: z.number(),
  takesBack: z.string().nullable(),
});

/** An order's ledger, the oldest entry first. */
export function paymentsQuery(orderId: string): D1Query<Payment[]> {
  return {
    sql: `SELECT id, cents, kind, paid_on AS paidOn, note, at, takes_back AS takesBack,
            coalesce((SELECT name FROM people WHERE people.id = person_id),
              (SELECT name FROM former_people WHERE former_people.id = person_id), '') AS who
          FROM payments WHERE order_id = ? ORDER BY at, rowid`,
    params: [orderId],
    parse: (rows) => z.array(paymentRow).parse(rows),
  };
}

const written = z.array(z.object({ cents: z.number(), booked: z.number() }));

/**
 * Adds a payment to the order's ledger, once, and books the event if with it the deposit of what the client accepted has
 * arrived.
 */
export async function recordPayment(
  services: Services,
  { id, inquiryId: orderId, cents, kind, paidOn, note }: PaymentCall,
  request: Request,
): Promise<Result<{ booked: boolean }>> {
  const { db, clock, journal } = services;
  const now = clock.now();
  const { person } = await callerOf(services, request);
  const found = db
    .prepare(
      "SELECT cents, booked_from IS NOT NULL AS booked FROM payments WHERE id = ? AND order_id = ?",
    )
    .bind(id, orderId);
  const [added = [], , , stored] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO payments (id, order_id, cents, kind, paid_on, note, person_id, at, booked_from)
         SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, iif(${isOpen} AND ${paid()} + ?3 >= ${agreed("deposit")}, status, NULL)
         FROM orders WHERE id = ?2 AND ${isChangeable} ON CONFLICT DO NOTHING RETURNING id`,
      )
      .bind(id, orderId, cents, kind, paidOn, note, person.id, now),
    bookOrder(db, { orderId, paymentId: id, now }),
    queueUpdates(db, toldOfPayment(orderId, now), now),
    found,
    touchOrder(db, { orderId, now }),
  ]);
  const [payment] = written.parse(stored);
  if (!payment) return fail("not_found", "This inquiry no longer exists.");
  if (payment.cents !== cents) return fail("conflict", "This payment was already recorded.");
  if (added.length > 0) journal.record({ name: "payment.recorded", ...named(cents, kind) });
  return ok({ booked: payment.booked === 1 });
}

function named(cents: number, kind: Payment["kind"]) {
  return { amount: formatMoney(cents), how: paymentLabels[kind] };
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

const takenBack = z.array(z.object({ cents: z.number(), kind: z.enum(paymentKinds) }));

/** The payment has not arrived after all: an entry takes it back, once, and what it alone has booked is as it was. */
export async function takeBackPayment(
  services: Services,
  { id }: { id: string },
  request: Request,
): Promise<Result<object>> {
  const { db, clock, journal } = services;
  const now = clock.now();
  const { person } = await callerOf(services, request);
  const [added, , known = []] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO payments (id, order_id, cents, kind, paid_on, person_id, at, takes_back)
         SELECT ?2, order_id, -cents, kind, paid_on, ?3, ?4, id FROM payments
         WHERE id = ?1 AND takes_back IS NULL AND ${isOfLive} ON CONFLICT DO NOTHING RETURNING -cents AS cents, kind`,
      )
      .bind(id, await uuidOf(["taken back", id]), person.id, now),
    unbookOrder(db, { paymentId: id, now }),
    db
      .prepare(`SELECT id FROM payments WHERE id = ? AND takes_back IS NULL AND ${isOfLive}`)
      .bind(id),
  ]);
  if (known.length === 0) return fail("not_found", "This payment no longer exists.");
  for (const { cents, kind } of takenBack.parse(added)) {
    journal.record({ name: "payment.taken-back", ...named(cents, kind) });
  }
  return ok({});
}

const clientRows = z.array(
  z.object({
    inquiryId: z.string(),
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
    sql: `SELECT order_id AS inquiryId, id, cents AS amount, kind AS paidBy, paid_on AS paidOn, note, at AS recordedAt,
            takes_back AS takesBack
          FROM payments WHERE order_id IN (${ordersOf("?1")}) ORDER BY order_id, at, rowid`,
    params: [email],
    parse: (rows) => clientRows.parse(rows),
  };
}
