import { isOwner, refuseAssistant, requireSession } from "~/features/auth/.server/access";
import { redirectLetters } from "~/features/mail/.server/outgoing/letters";
import { queueUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import type { OrderCall } from "~/features/opened-order/order-calls";
import { insertOrders } from "~/features/orders/.server/order-rows";
import {
  changeOrder,
  changeOrders,
  type OrderServices,
  orderOf,
  ordersOf,
} from "~/features/orders/.server/order-store";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import { orderNotFound } from "~/features/orders/change";
import { beginOwn } from "~/features/orders/decisions/begin";
import { changeStatus, type StatusChange } from "~/features/orders/decisions/change-status";
import { deleteOrder, restoreOrder } from "~/features/orders/decisions/delete";
import { edit } from "~/features/orders/decisions/edit";
import { paymentsChanged, type Settlement } from "~/features/orders/decisions/money/settle";
import {
  addNote as decideNote,
  removeNote as decideRemoval,
} from "~/features/orders/decisions/note";
import { isLive, type Order } from "~/features/orders/order";
import { snoozeOrder } from "~/features/orders/snooze/snooze-order";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { statement, writeBatch } from "~/platform/storage/d1-query";
import type { InquiryNote } from "../inbox";
import type { SettlementCall } from "../inbox-calls";

/** Fails with a conflict if the status changed meanwhile. Only the owner decides on payments. */
export async function setStatus(
  services: Services,
  { id, settlement: typed, ...change }: Omit<StatusChange, "settlement"> & Settled & { id: string },
  request: Request,
): Promise<Result<Pick<Order, "status" | "statusAt" | "answeredAt">>> {
  const settlement = await settledBy(services, typed, request);
  if (settlement && !settlement.ok) return settlement;
  const undoes = change.undoes === true && (await isOwner(services, request));
  const command = { ...change, settlement: settlement?.value, undoes };
  const changed = await changeOrder(services, orderOf(id), {
    decide: (order, moment) => changeStatus(order, command, moment),
    alongside: (made, { now }) => queueUpdates(services.db, [made], now),
  });
  if (!changed.ok) return changed;
  const { status, statusAt, answeredAt } = changed.value.order;
  return ok({ status, statusAt, answeredAt });
}

type Settled = { settlement?: SettlementCall | undefined };

async function settledBy(
  services: Services,
  typed: SettlementCall | undefined,
  request: Request,
): Promise<Result<Settlement> | undefined> {
  if (!typed) return undefined;
  const { person } = await requireSession(services, request);
  const refused = await refuseAssistant(services, request);
  return refused ?? ok({ ...typed, personId: person.id });
}

export async function snooze(
  services: OrderServices,
  { id, until }: { id: string; until: string | null },
): Promise<Result<Pick<Order, "snoozedUntil">>> {
  const changed = await changeOrder(services, orderOf(id), {
    decide: (order, moment) => snoozeOrder(order, { until }, moment),
  });
  return changed.ok ? ok({ snoozedUntil: changed.value.order.snoozedUntil }) : changed;
}

/** Creates the order if `was` is null (idempotent), otherwise fails with a conflict if it changed meanwhile. */
export async function saveOrder(
  services: OrderServices,
  { was, ...typed }: Omit<OrderCall, "messageId">,
): Promise<Result<object>> {
  const { db, clock, log } = services;
  const now = clock.now();
  if (was === null) {
    const query = ordersQuery(orderOf(typed.id));
    const insertion = insertOrders(db, [beginOwn(typed, now)]);
    const [, rows = []] = await writeBatch(db, [insertion, statement(db, query)]);
    const [order] = query.parse(rows, log);
    if (!order) return orderNotFound;
    const edited = edit(order, { was, typed }, { now, today: "" });
    return edited.ok ? ok({}) : edited;
  }
  const saved = await changeOrder(services, orderOf(typed.id), {
    decide(order, moment) {
      const edited = edit(order, { was, typed }, moment);
      return edited.ok ? ok({ ...edited.value, from: order.client.email }) : edited;
    },
    alongside: ({ order, from }) =>
      redirectLetters(db, { orderId: order.id, from, to: order.client.email }),
  });
  return saved.ok ? ok({}) : saved;
}

/** Idempotent by the browser's id. */
export async function addNote(
  services: OrderServices,
  { id, orderId, text, at }: { id: string; orderId: string; text: string; at?: number },
): Promise<Result<{ note: InquiryNote }>> {
  const noted = await changeOrder(services, orderOf(orderId), {
    decide(order, moment) {
      const note = { id, text, at: Math.min(at ?? moment.now, moment.now) };
      return decideNote(order, note, moment);
    },
  });
  if (!noted.ok) return noted;
  const { addNote: note = { id, text, at: at ?? services.clock.now() } } = noted.value;
  return ok({ note });
}

/** Idempotent. */
export async function removeNote(
  services: OrderServices,
  { id, orderId }: { id: string; orderId: string },
): Promise<Result<object>> {
  await changeOrder(services, orderOf(orderId), {
    decide: (order, moment) => decideRemoval(order, { id }, moment),
  });
  return ok({});
}

export async function deleteOrders(
  services: Services,
  { ids, tells = false, settlement: typed }: { ids: readonly string[]; tells?: boolean } & Settled,
  request: Request,
): Promise<Result<{ deleted: string[] }>> {
  const settlement = await settledBy(services, ids.length === 1 ? typed : undefined, request);
  if (settlement && !settlement.ok) return settlement;
  const command = { tells, settlement: settlement?.value };
  const { orders, changes } = await changeOrders(services, ordersOf(ids), {
    decide: (order, moment) => changeIn(deleteOrder(order, command, moment), order),
    alongside: (made, { now }) => queueUpdates(services.db, made, now),
  });
  if (orders.length === 0) return orderNotFound;
  if (orders.filter((order) => isLive(order)).length > changes.length) return paymentsChanged;
  if (changes.length > 0) {
    services.journal.record({ name: "inquiries.deleted", count: changes.length });
  }
  return ok({ deleted: orders.map(({ id }) => id) });
}

export async function restoreOrders(
  services: OrderServices,
  { ids, undoes = false }: { ids: readonly string[]; undoes?: boolean | undefined },
): Promise<Result<{ restored: string[] }>> {
  const { orders, changes } = await changeOrders(services, ordersOf(ids), {
    decide: (order, moment) => changeIn(restoreOrder(order, moment, { undoes }), order),
  });
  const live = orders.filter((order) => isLive(order)).map(({ id }) => id);
  const restored = [...live, ...changes.map(({ order }) => order.id)];
  if (restored.length > 0) return ok({ restored });
  return fail("not_found", "It’s been more than a day, so this inquiry can’t be restored.");
}

/** Null if there is nothing to save. */
function changeIn<C extends { order: Order }>(decided: Result<C>, before: Order): C | null {
  return decided.ok && decided.value.order !== before ? decided.value : null;
}
