import { isLasting } from "~/platform/daily-limit";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, type SqlPart, statement } from "~/platform/storage/d1-query";
import { timedDatabase } from "~/platform/stores";
import { studioToday } from "~/studio-time";
import { type Change, type Moment, orderNotFound } from "../change";
import type { Order } from "../order";
import { type SavedOrder, updateChildRows, updateOrders } from "./order-rows";
import { ordersQuery } from "./orders-query";

export type OrderServices = Pick<Services, "db" | "clock" | "log" | "ids" | "journal">;

type Queries = Record<string, D1Query<unknown>>;
type Values<Q extends Queries> = {
  [Name in keyof Q]: Q[Name] extends D1Query<infer T> ? T : never;
};

export const orderOf = (id: string): SqlPart => ({ sql: "SELECT ?", params: [id] });
export const ordersOf = (ids: readonly string[]): SqlPart => ({
  sql: "SELECT value FROM json_each(?)",
  params: [JSON.stringify(ids)],
});
export const orderOfQuote = (id: string): SqlPart => ({
  sql: "SELECT order_id FROM quotes WHERE id = ?",
  params: [id],
});
export const orderOfLetter = (id: string): SqlPart => ({
  sql: "SELECT order_id FROM outbox WHERE id = ?",
  params: [id],
});
export const orderOfPayment = (id: string): SqlPart => ({
  sql: "SELECT order_id FROM payments WHERE id = ?",
  params: [id],
});

export function loadOrders(
  services: Pick<Services, "db" | "log">,
  which: SqlPart,
): Promise<Order[]> {
  return runQuery(services, ordersQuery(which));
}

type OrderCommand<C extends Change, Q extends Queries> = {
  missing?: Failure;
  reads?(moment: Moment): Q;
  /** Called again if the order changed meanwhile. */
  decide(order: Order, moment: Moment, read: Values<Q>): Result<C> | Promise<Result<C>>;
  /** Other features' statements for the same transaction. May be called again, too. */
  alongside?(
    change: C,
    moment: Moment,
    read: Values<Q>,
  ): D1PreparedStatement[] | Promise<D1PreparedStatement[]>;
};

const maxTries = 5;

/** The browser's id exists, but belongs to another order. */
const taken = fail("conflict", "That belongs to another inquiry. Please write it again.");

/**
 * Saves in one transaction, and starts over if the order changed meanwhile, so that two writers never decide on the
 * same state. It also retries after a lost response: a command must recognize its own finished work.
 */
export async function changeOrder<C extends Change, Q extends Queries = Record<never, never>>(
  services: OrderServices,
  which: SqlPart,
  command: OrderCommand<C, Q>,
): Promise<Result<C>> {
  const moment = momentOf(services);
  return withRetries(services, async () => {
    const { orders, read } = await loadWith(services, which, command.reads?.(moment));
    const [order] = orders;
    if (!order) return command.missing ?? orderNotFound;
    const decided = await command.decide(order, moment, read);
    if (!decided.ok || decided.value.order === order) return decided;
    const change = decided.value;
    const also = (await command.alongside?.(change, moment, read)) ?? [];
    await save(services, [{ ...change, stored: order }], also);
    return decided;
  });
}

/** Skips orders for which `decide` returns null. */
export async function changeOrders<C extends Change>(
  services: OrderServices,
  which: SqlPart,
  {
    decide,
    alongside,
  }: {
    decide(order: Order, moment: Moment): C | null;
    alongside?(
      changes: readonly C[],
      moment: Moment,
    ): D1PreparedStatement[] | Promise<D1PreparedStatement[]>;
  },
): Promise<{ orders: Order[]; changes: C[] }> {
  const moment = momentOf(services);
  const done = await withRetries(services, async () => {
    const orders = await loadOrders(services, which);
    const changes = orders.flatMap((stored) => {
      const change = decide(stored, moment);
      return change ? [{ ...change, stored }] : [];
    });
    if (changes.length > 0) {
      await save(services, changes, (await alongside?.(changes, moment)) ?? []);
    }
    return ok({ orders, changes });
  });
  return done.ok ? done.value : { orders: [], changes: [] };
}

function momentOf({ clock }: Pick<Services, "clock">): Moment {
  const now = clock.now();
  return { now, today: studioToday(now) };
}

async function loadWith<Q extends Queries>(
  { db, log }: Pick<Services, "db" | "log">,
  which: SqlPart,
  reads: Q | undefined,
): Promise<{ orders: Order[]; read: Values<Q> }>;
async function loadWith(
  { db, log }: Pick<Services, "db" | "log">,
  which: SqlPart,
  reads: Queries = {},
): Promise<{ orders: Order[]; read: Record<string, unknown> }> {
  const named = Object.entries(reads);
  const query = ordersQuery(which);
  const [rows, ...answers] = await timedDatabase("page", db).batch([
    statement(db, query),
    ...named.map(([, each]) => statement(db, each)),
  ]);
  return {
    orders: query.parse(rows?.results ?? [], log),
    read: Object.fromEntries(
      named.map(([name, each], at) => [name, each.parse(answers[at]?.results ?? [], log)]),
    ),
  };
}

type Saving = SavedOrder & Change;

/** `also` comes before the quotes, because a sent quote can't be changed. */
async function save(
  { db, journal }: OrderServices,
  changes: readonly Saving[],
  also: readonly D1PreparedStatement[],
): Promise<void> {
  const entries = changes.flatMap(({ log = [] }) => log.map((event) => journal.entry(event)));
  const changed = changes.filter(({ order, stored }) => order !== stored);
  const statements = [
    ...(changed.length > 0 ? [updateOrders(db, changed)] : []),
    ...also,
    ...updateChildRows(db, changed),
    ...entries.map(({ row }) => row),
  ];
  if (statements.length === 0) return;
  const [updated] = await db.batch(statements);
  if (changed.length > 0 && updated?.results.length !== changed.length) throw new StaleOrder();
  for (const { emit } of entries) emit();
}

class StaleOrder extends Error {
  override name = "StaleOrder";
}

/** A stale row sets a NOT NULL column to NULL, which fails the whole batch. */
function isStale(error: unknown): boolean {
  return error instanceof StaleOrder || /NOT NULL constraint failed/.test(String(error));
}

async function withRetries<T>(
  services: OrderServices,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  let hasFailed = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (/UNIQUE constraint failed/.test(String(error))) return taken;
      if (!isStale(error)) {
        // Retry once, but not after a timeout (that write may still commit) or at a daily limit.
        if (hasFailed || isLasting(error)) throw error;
        hasFailed = true;
      } else if (tries >= maxTries) throw error;
      else await pause(services, tries);
    }
  }
}

/** Random backoff of up to 10 ms per try, so that two writers don't collide again. */
function pause({ ids }: OrderServices, tries: number): Promise<void> {
  const chance = Number.parseInt(ids.next().slice(0, 4), 16) / 0x1_0000;
  return new Promise((resolve) => setTimeout(resolve, chance * tries * 10));
}
