import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { queueLetter, removeLetter } from "~/features/mail/.server/outgoing/letters";
import { queueUpdates, writeUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { addMessage } from "~/features/mail/.server/outgoing/thread-messages";
import { insertOrders } from "~/features/orders/.server/order-rows";
import {
  changeOrder,
  changeOrders,
  loadOrders,
  type OrderServices,
  orderOf,
  ordersOf,
} from "~/features/orders/.server/order-store";
import type { Change, Moment } from "~/features/orders/change";
import { beginOwn } from "~/features/orders/decisions/begin";
import { expireHold } from "~/features/orders/decisions/expire-hold";
import { markUpdatesWritten } from "~/features/orders/decisions/mark-updates-written";
import { remind } from "~/features/orders/decisions/remind";
import type { Order } from "~/features/orders/order";
import { byStripe } from "~/platform/journal/event";
import type { Result } from "~/platform/result";
import { type Command, chance, commandOf, type Random } from "../../support/orders/random-commands";
import { quietJournalOf, quietLog } from "../../support/quiet-log";
import { casesOf } from "../../support/sample";
import { testNow } from "../../support/site";
import { openBindings } from "../../support/stores";

let bindings: Awaited<ReturnType<typeof openBindings>>;
beforeAll(async () => {
  bindings = await openBindings();
});
afterAll(() => bindings.dispose());

const orderIds = [1, 2, 3, 4, 5].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const commandsOfEach = casesOf(400, 80);
const reminderDays = { unanswered: 0, ending: 1, hold: 7, details: 21, balance: 14 };

/** A database that randomly fails, responds late, or commits and loses the response. */
function unreliable(db: D1Database, random: Random): D1Database {
  const batch = async <T>(statements: D1PreparedStatement[]) => {
    const dice = random();
    if (dice < 0.05) throw new Error("D1_ERROR: injected fault");
    if (dice > 0.9) await new Promise((resolve) => setTimeout(resolve, random() * 8));
    const response = await db.batch<T>(statements);
    if (dice > 0.05 && dice < 0.1) throw new Error("D1_ERROR: injected loss of the response");
    return response;
  };
  return new Proxy(db, {
    get: (target, name) => {
      if (name === "batch") return batch;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

/** A decision about a loaded order, and the function that repeats it. */
type Decided = {
  loaded: Order;
  change: Change;
  moment: Moment;
  decide(order: Order, moment: Moment): Change | null;
};

test("concurrent commands of two clients, the owner, the card provider, and the cron give the result of a serial run", {
  timeout: 240_000,
}, async () => {
  const db = bindings.DB;
  const random = chance(Number(process.env.TEST_SEED));
  let now = testNow;
  const clock = {
    now: () => {
      now += 1;
      return now;
    },
  };
  const ids = { next: () => uuidFrom(random) };
  const servicesOf = (): OrderServices => ({
    db: unreliable(db, random),
    clock,
    ids,
    log: quietLog,
    journal: quietJournalOf(db),
  });
  const first = orderIds.map((id, at) => firstOrder(id, at));
  await db.batch([insertOrders(db, first)]);

  /** Keyed by a marker row stored with the decision: of competing decisions about one revision only one is stored. */
  const decided = new Map<string, Decided>();
  const mark = (step: Decided): D1PreparedStatement => {
    const id = `mark:${decided.size}`;
    decided.set(id, step);
    const message = { id, orderId: step.loaded.id, kind: "email", direction: "out" } as const;
    const texts = { sender: "", subject: String(step.loaded.revision), text: "", warning: "" };
    return addMessage(db, { ...message, ...texts, rawKey: null }, step.moment.now);
  };

  async function act(command: Command): Promise<Result<Change>> {
    let loaded: Order | undefined;
    const decide = (order: Order, moment: Moment) => {
      const made = command.decide(order, moment);
      return made.ok ? made.value : null;
    };
    return changeOrder(servicesOf(), orderOf(command.orderId), {
      decide(order, moment) {
        loaded = order;
        return command.decide(order, moment);
      },
      alongside: (change, moment) => [
        ...(loaded ? [mark({ loaded, change, moment, decide })] : []),
        ...lettersOf(db, command, change, moment),
        ...queueUpdates(db, [change], moment.now),
      ],
    });
  }

  /** Writes every second update as an email and drops the others. */
  async function writeLetters() {
    const split = ({ updates }: Order) => {
      const due = updates.flatMap(({ id, isWritten }) => (isWritten ? [] : id)).sort();
      return { due, letters: due.filter((_, at) => at % 2 === 0) };
    };
    const decide = (order: Order) => markUpdatesWritten(order, split(order));
    const loaded = new Map<string, Order>();
    await changeOrders(servicesOf(), ordersOf(orderIds), {
      decide(order) {
        loaded.set(order.id, order);
        return decide(order);
      },
      alongside: (changes, moment) => {
        const before = changes.flatMap(({ order }) => loaded.get(order.id) ?? []);
        const written = before.flatMap((order) =>
          split(order).letters.map((id) => ({
            id,
            recipient: "",
            subject: "",
            text: id,
            html: "",
          })),
        );
        const read = before.flatMap((order) => split(order).due);
        return [
          ...changes.flatMap((change) => {
            const own = loaded.get(change.order.id);
            return own ? [mark({ loaded: own, change, moment, decide })] : [];
          }),
          ...writeUpdates(db, { read, written }, { sender: "studio@example.com", now: moment.now }),
        ];
      },
    });
  }

  async function runCron() {
    if (random() < 0.5) return writeLetters();
    const decide = (order: Order, moment: Moment) => {
      const ended = expireHold(order, { days: 7, tells: true }, moment);
      const updates = ended ? [] : remind(order, reminderDays, moment);
      return ended ?? (updates.length > 0 ? { order: { ...order }, updates } : null);
    };
    const loaded = new Map<string, Order>();
    await changeOrders(servicesOf(), ordersOf(orderIds), {
      decide(order, moment) {
        loaded.set(order.id, order);
        return decide(order, moment);
      },
      alongside: (changes, moment) => [
        ...changes.flatMap((change) => {
          const before = loaded.get(change.order.id);
          return before ? [mark({ loaded: before, change, moment, decide })] : [];
        }),
        ...queueUpdates(db, changes, moment.now),
      ],
    });
  }

  let refused = 0;
  async function play(actor: string) {
    for (let at = 0; at < commandsOfEach; at += 1) {
      // Hours go by, so that holds end and reminders fall due.
      if (random() < 0.02) now += 6 * 60 * 60 * 1000;
      try {
        if (actor === "cron") await runCron();
        else await act(await commandOf(db, { actor, orderIds, random }));
      } catch {
        refused += 1;
      }
    }
  }
  await Promise.all(["ada", "ben", "owner", byStripe, "cron"].map(play));

  const stored = await loadOrders({ db, log: quietLog }, ordersOf(orderIds));
  for (const begun of first) {
    const history = await historyOf(db, begun.id);
    expect(history.length).toBeGreaterThan(commandsOfEach / 10);
    let order: Order = { ...begun, revision: 1 };
    for (const [at, id] of history.entries()) {
      const step = decided.get(id);
      if (!step) throw new Error(`${id} was stored and never decided.`);
      order = withDrafts(order, step.loaded);
      expect(step.loaded.revision, id).toBe(at + 1);
      expect(whatCounts(step.loaded), id).toEqual(whatCounts(order));
      order = afterwards(order, step);
    }
    const last = stored.find(({ id }) => id === begun.id);
    expect(last?.revision).toBe(history.length + 1);
    if (last) expect(whatCounts(last)).toEqual(whatCounts(withDrafts(order, last)));
  }
  // The store fails one call in twenty, and each is tried twice.
  expect(refused).toBeLessThan((5 * commandsOfEach) / 10);
});

function firstOrder(id: string, at: number): Order {
  const day = `2026-0${7 + (at % 3)}-1${at}`;
  const typed = { phone: "", day, time: "", kind: "wedding", servings: "80", note: "" } as const;
  return beginOwn(
    { id, name: `Client ${at}`, email: `client-${at}@example.com`, ...typed },
    testNow,
  );
}

function lettersOf(
  db: D1Database,
  { letter, takenBack }: Command,
  { order }: Change,
  { now }: Moment,
): D1PreparedStatement[] {
  if (takenBack) return removeLetter(db, takenBack);
  if (!letter || order.letters.every(({ id }) => id !== letter.id)) return [];
  const texts = { recipient: order.client.email, subject: "Hi", text: "Hi", html: "" };
  const queued = { ...letter, ...texts, orderId: order.id };
  return queueLetter(db, queued, { order, sender: "studio@example.com", now });
}

/** The markers of an order's stored decisions, by revision. */
async function historyOf(db: D1Database, orderId: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT id FROM messages WHERE order_id = ? AND id LIKE 'mark:%' ORDER BY CAST(subject AS INTEGER)",
    )
    .bind(orderId)
    .all();
  return z
    .array(z.object({ id: z.string() }))
    .parse(results)
    .map(({ id }) => id);
}

/** Adds drafts, which have their own revision and appear without a change of the order. */
function withDrafts(order: Order, loaded: Order): Order {
  const known = new Set(order.quotes.map(({ id }) => id));
  const drafts = loaded.quotes.filter(({ id, sentAt }) => sentAt === null && !known.has(id));
  return { ...order, quotes: [...order.quotes, ...drafts] };
}

/** Repeats the decision on the serial state, with the outbox's emails of that time. */
function afterwards(before: Order, { change, moment, decide }: Decided): Order {
  const again = decide(before, moment);
  if (!again) throw new Error("It is decided otherwise one after the other.");
  expect(whatCounts(again.order)).toEqual(whatCounts(change.order));
  expect(again.updates ?? []).toEqual(change.updates ?? []);
  const added = (again.updates ?? [])
    .filter(({ kind }) => before.updates.every((one) => one.kind !== kind || one.isWritten))
    .map(({ kind, key }) => ({ id: `${kind}:${key}`, kind, at: moment.now, isWritten: false }))
    .filter(({ id }) => before.updates.every((one) => one.id !== id));
  return {
    ...again.order,
    revision: before.revision + 1,
    // Of two concurrent payments the earlier one may be stored last.
    payments: again.order.payments.toSorted((one, other) => one.at - other.at),
    updates: [...again.order.updates, ...added],
  };
}

const byId = <T extends { id: string }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** What matters about an order: money, emails, holds, and bookings, without row order. */
function whatCounts(order: Order) {
  const { revision: _, calendar: __, quotes, payments, updates, letters, ...rest } = order;
  return {
    ...rest,
    notes: [...rest.notes].sort(),
    quotes: byId(quotes).map(({ content: ___, ...quote }) => quote),
    payments: byId(payments),
    updates: byId(updates),
    letters: byId(letters),
  };
}

function uuidFrom(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
