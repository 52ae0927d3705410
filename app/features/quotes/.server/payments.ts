import { z } from "zod";
import { requireSession } from "~/features/auth/.server/access";
import { queueUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { entryColumn, ordersOfAddress } from "~/features/orders/.server/order-sql";
import { changeOrder, orderOf, orderOfPayment } from "~/features/orders/.server/order-store";
import { failIfDeleted } from "~/features/orders/change";
import { recordEntry as decideEntry } from "~/features/orders/decisions/money/record-entry";
import { recordPayment as decidePayment } from "~/features/orders/decisions/record-payment";
import { reversePayment } from "~/features/orders/decisions/reverse-payment";
import { entryLabels, entryTypes, paymentKinds, paymentLabels } from "~/features/orders/ledger";
import { formatMoney } from "~/features/orders/money";
import { uuidOf } from "~/platform/crypto/sha256";
import { byStripe } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { D1Query } from "~/platform/storage/d1-query";
import { isoColumn } from "~/platform/storage/time-column";
import type { ShownPayment } from "../payments";
import type { EntryCall, PaymentCall } from "../quote-calls";

const paymentRow = z.object({
  id: z.string(),
  entry: z.enum(entryTypes),
  cents: z.number(),
  off: z.number(),
  kind: z.enum(paymentKinds),
  paidOn: z.string(),
  note: z.string(),
  who: z.string(),
  isFromStripe: z.number().transform((value) => value === 1),
  at: z.number(),
  takesBack: z.string().nullable(),
});

/** Oldest first. */
export function paymentsQuery(orderId: string): D1Query<ShownPayment[]> {
  return {
    sql: `SELECT id, ${entryColumn} AS entry, cents, off, kind, paid_on AS paidOn, note, at, takes_back AS takesBack,
            coalesce((SELECT name FROM people WHERE people.id = person_id),
              (SELECT name FROM former_people WHERE former_people.id = person_id),
              iif(person_id = '${byStripe}', 'Stripe', '')) AS who, person_id = '${byStripe}' AS isFromStripe
          FROM payments WHERE order_id = ? ORDER BY at, rowid`,
    params: [orderId],
    parse: (rows) => z.array(paymentRow).parse(rows),
  };
}

export async function recordPayment(
  services: Services,
  { orderId, ...typed }: PaymentCall,
  request: Request,
): Promise<Result<{ booked: boolean }>> {
  const { person } = await requireSession(services, request);
  const recorded = await changeOrder(services, orderOf(orderId), {
    decide: (order, moment) =>
      failIfDeleted(order) ?? decidePayment(order, { ...typed, personId: person.id }, moment),
    alongside: (change, { now }) => queueUpdates(services.db, [change], now),
  });
  if (!recorded.ok) return recorded;
  const payment = recorded.value.order.payments.find(({ id }) => id === typed.id);
  return ok({ booked: payment?.bookedFrom != null });
}

export async function recordEntry(
  services: Services,
  { orderId, ...typed }: EntryCall,
  request: Request,
): Promise<Result<object>> {
  const { person } = await requireSession(services, request);
  const recorded = await changeOrder(services, orderOf(orderId), {
    decide: (order, moment) => decideEntry(order, { ...typed, personId: person.id }, moment),
    alongside: (change, { now }) => queueUpdates(services.db, [change], now),
  });
  return recorded.ok ? ok({}) : recorded;
}

/** Reverses what was recorded by mistake, such as a payment that didn't arrive. */
export async function takeBackPayment(
  services: Services,
  { id }: { id: string },
  request: Request,
): Promise<Result<object>> {
  const { person } = await requireSession(services, request);
  const entryId = await uuidOf(["taken back", id]);
  const reversed = await changeOrder(services, orderOfPayment(id), {
    missing: fail("not_found", "This payment no longer exists."),
    decide: (order, moment) => reversePayment(order, { id, entryId, personId: person.id }, moment),
  });
  return reversed.ok ? ok({}) : reversed;
}

const clientRows = z.array(
  z.object({
    orderId: z.string(),
    id: z.string(),
    what: z.enum(entryTypes).transform((entry) => entryLabels[entry]),
    takenOff: z.number().transform(formatMoney),
    amount: z.number().transform(formatMoney),
    paidBy: z.enum(paymentKinds).transform((kind) => paymentLabels[kind]),
    paidOn: z.string(),
    note: z.string(),
    recordedAt: isoColumn,
    takesBack: z.string().nullable(),
  }),
);

export function clientPaymentsQuery(email: string): D1Query<z.infer<typeof clientRows>> {
  return {
    sql: `SELECT order_id AS orderId, id, ${entryColumn} AS what, off AS takenOff, cents AS amount, kind AS paidBy, paid_on AS paidOn, note, at AS recordedAt,
            takes_back AS takesBack
          FROM payments WHERE order_id IN (${ordersOfAddress("?1")}) ORDER BY order_id, at, rowid`,
    params: [email],
    parse: (rows) => clientRows.parse(rows),
  };
}
