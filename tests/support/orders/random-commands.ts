import type { Change, Moment } from "~/features/orders/change";
import { acceptQuote } from "~/features/orders/decisions/accept-quote";
import { answer } from "~/features/orders/decisions/answer";
import { ask } from "~/features/orders/decisions/ask";
import { changeStatus } from "~/features/orders/decisions/change-status";
import { deleteOrder, restoreOrder } from "~/features/orders/decisions/delete";
import { giveDetails } from "~/features/orders/decisions/give-details";
import { hold } from "~/features/orders/decisions/hold";
import { givenEntries, recordEntry } from "~/features/orders/decisions/money/record-entry";
import { move } from "~/features/orders/decisions/move";
import { addNote } from "~/features/orders/decisions/note";
import { recordPayment } from "~/features/orders/decisions/record-payment";
import { refund } from "~/features/orders/decisions/refund";
import { reversePayment } from "~/features/orders/decisions/reverse-payment";
import { sendQuote } from "~/features/orders/decisions/send-quote";
import { takeBackLetter } from "~/features/orders/decisions/take-back-letter";
import { withdrawQuote } from "~/features/orders/decisions/withdraw-quote";
import { eventDay, type Order, paidFor } from "~/features/orders/order";
import { orderStatuses } from "~/features/orders/order-status";
import { byStripe } from "~/platform/journal/event";
import { fail, type Result } from "~/platform/result";

export type Random = () => number;

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function chance(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Command = {
  orderId: string;
  decide(order: Order, moment: Moment): Result<Change>;
  /** The email that goes with it; `takenBack` is one to undo. */
  letter?: { id: string; kind: "reply" | "quote" };
  takenBack?: string;
};

type Choice = { random: Random; id: string; orderId: string };

const nothing = fail("conflict", "There is nothing to do it with.");
const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];

/** A request names its payment: a retry after a lost response must not pick another one for the same entry. */
function pickOnce(
  choose: (order: Order) => string | undefined,
): (order: Order) => string | undefined {
  let id: string | undefined;
  return (order) => {
    id ??= choose(order);
    return id;
  };
}

/** The next command of an actor, for one of the orders. */
export async function commandOf(
  db: D1Database,
  { actor, orderIds, random }: { actor: string; orderIds: readonly string[]; random: Random },
): Promise<Command> {
  const orderId = pick(orderIds, random) ?? "";
  const choice = { random, orderId, id: hexId(random) };
  if (actor === byStripe) return cardCommand(choice);
  if (actor !== "owner") return clientCommand(choice);
  if (random() < 0.15) await draft(db, choice);
  return ownerCommand(choice);
}

function clientCommand({ random, orderId }: Choice): Command {
  const dice = random();
  const which = random();
  if (dice < 0.3) return { orderId, decide: (order, { now }) => ask(order, { now, today: "" }) };
  if (dice < 0.75) {
    return {
      orderId,
      decide(order, moment) {
        const quote = order.quotes[Math.floor(which * order.quotes.length)];
        return quote ? acceptQuote(order, { id: quote.id, name: "Ada" }, moment) : nothing;
      },
    };
  }
  const details = { contact: "Ada", phone: "1", note: String(which), time: "10:00", address: "" };
  return {
    orderId,
    decide(order, moment) {
      const quote = order.quotes[Math.floor(which * order.quotes.length)];
      if (!quote) return nothing;
      const given = { quoteId: quote.id, details: { ...details, handover: "pickup" as const } };
      return giveDetails(order, given, moment);
    },
  };
}

function cardCommand({ random, orderId, id }: Choice): Command {
  const cents = 1000 + Math.floor(random() * 60_000);
  const which = random();
  const isWhole = random() < 0.5;
  if (random() < 0.6) {
    const payment = { id, cents, kind: "card", paidOn: "2026-06-15", note: id, personId: byStripe };
    return {
      orderId,
      decide: (order, moment) => recordPayment(order, { ...payment, kind: "card" }, moment),
    };
  }
  const picked = pickOnce(({ payments }) => {
    const cards = payments.filter((each) => each.personId === byStripe && each.cents > 0);
    return cards[Math.floor(which * cards.length)]?.id;
  });
  return {
    orderId,
    decide(order, moment) {
      const paymentId = picked(order);
      const payment = order.payments.find((each) => each.id === paymentId);
      if (!payment) return nothing;
      const refunded = isWhole ? payment.cents : Math.ceil(payment.cents / 2);
      const command = { id: payment.id, entryId: id, refunded, isWhole, on: "2026-06-16" };
      return refund(order, command, moment);
    },
  };
}

function ownerCommand(choice: Choice): Command {
  const { random, orderId, id } = choice;
  const which = random();
  const dice = Math.floor(random() * 14);
  const of = (decide: Command["decide"]): Command => ({ orderId, decide });
  if (dice === 0) {
    const to = pick(orderStatuses, random) ?? "new";
    return of((order, moment) =>
      changeStatus(order, { from: order.status, to, tells: which < 0.5 }, moment),
    );
  }
  if (dice === 1) {
    const decide = (order: Order, moment: Moment) => answer(order, { id }, moment);
    return { orderId, letter: { id, kind: "reply" }, decide };
  }
  if (dice === 2) return sending(choice);
  if (dice === 10) return takingBack(orderId);
  if (dice === 3) {
    return of((order, moment) => {
      const quote = order.quotes[Math.floor(which * order.quotes.length)];
      const withdrawn = quote?.withdrawnAt === null;
      return quote ? withdrawQuote(order, { id: quote.id, withdrawn }, moment) : nothing;
    });
  }
  if (dice === 4 || dice === 5) {
    const cents = 1000 + Math.floor(which * 80_000);
    const typed = { id, cents, kind: "cash", paidOn: "2026-06-15", note: "" } as const;
    return of((order, moment) => recordPayment(order, { ...typed, personId: "owner" }, moment));
  }
  if (dice === 6) {
    const picked = pickOnce(({ payments }) => payments[Math.floor(which * payments.length)]?.id);
    return of((order, moment) => {
      const paymentId = picked(order);
      if (paymentId === undefined) return nothing;
      return reversePayment(order, { id: paymentId, entryId: id, personId: "owner" }, moment);
    });
  }
  if (dice === 11) {
    const given = { ...moneyBack(which, id), entry: pick(givenEntries, random) ?? "refund" };
    return of((order, moment) => recordEntry(order, given, moment));
  }
  if (dice === 12) {
    const share = { ...moneyBack(which, id), refundId: hexId(random), by: "check" } as const;
    return of((order, moment) => {
      const paid = Math.max(0, paidFor(order));
      const settlement = { ...share, paid, kept: Math.floor(paid * which) };
      return changeStatus(order, { from: order.status, to: "declined", settlement }, moment);
    });
  }
  if (dice === 7) return of((order, moment) => hold(order, { held: which < 0.6 }, moment));
  if (dice === 8) {
    const to = `2026-09-${String(10 + Math.floor(which * 15))}`;
    return of((order, moment) => move(order, { from: eventDay(order), to, tells: true }, moment));
  }
  if (dice === 9) {
    return of((order, moment) => addNote(order, { id, text: "Called", at: moment.now }, moment));
  }
  return of((order, moment) =>
    order.deletedAt === null
      ? deleteOrder(order, { tells: true }, moment)
      : restoreOrder(order, moment),
  );
}

function moneyBack(which: number, id: string) {
  const typed = {
    id,
    kind: "check",
    paidOn: "2026-06-15",
    note: "Late",
    personId: "owner",
  } as const;
  return { ...typed, cents: 1 + Math.floor(which * 40_000), owesAgain: which < 0.5 };
}

/** Sends the order's draft, if it has one. */
function sending({ random, orderId }: Choice): Command {
  const total = 10_000 + Math.floor(random() * 100_000);
  const command: Command = {
    orderId,
    decide(order, moment) {
      const quote = order.quotes.find(({ sentAt }) => sentAt === null);
      if (!quote) return nothing;
      command.letter = { id: quote.id, kind: "quote" };
      const texts = { draft: "{}", content: "{}", expiresOn: "2026-06-29", mails: true };
      const sums = { total, deposit: Math.floor(total / 2) };
      const sent = { id: quote.id, revision: quote.revision, ...texts, ...sums };
      return sendQuote(order, sent, moment);
    },
  };
  return command;
}

function takingBack(orderId: string): Command {
  const command: Command = {
    orderId,
    decide(order, moment) {
      const letter = order.letters.at(-1);
      if (!letter) return nothing;
      command.takenBack = letter.id;
      return takeBackLetter(order, { id: letter.id }, moment);
    },
  };
  return command;
}

/** Writes a draft, with its own revision. */
async function draft(db: D1Database, { orderId, id }: Choice): Promise<void> {
  await db
    .prepare(
      `INSERT INTO quotes (id, order_id, version, revision, content, created_at, updated_at)
       SELECT ?1, ?2, 1 + coalesce(max(version), 0), 1, '{}', 1, 1 FROM quotes WHERE order_id = ?2
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, orderId)
    .run();
}

function hexId(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
