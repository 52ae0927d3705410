import type { Change, Moment } from "~/features/orders/change";
import { acceptQuote } from "~/features/orders/decisions/accept-quote";
import { answer } from "~/features/orders/decisions/answer";
import { bringBack } from "~/features/orders/decisions/bring-back";
import { changeStatus } from "~/features/orders/decisions/change-status";
import { deleteOrder, restoreOrder } from "~/features/orders/decisions/delete";
import { expireHold } from "~/features/orders/decisions/expire-hold";
import { giveDetails } from "~/features/orders/decisions/give-details";
import { hold } from "~/features/orders/decisions/hold";
import { givenEntries, recordEntry } from "~/features/orders/decisions/money/record-entry";
import { move } from "~/features/orders/decisions/move";
import { addNote, removeNote } from "~/features/orders/decisions/note";
import { openCardPage } from "~/features/orders/decisions/open-card-page";
import { recordPayment } from "~/features/orders/decisions/record-payment";
import { refund } from "~/features/orders/decisions/refund";
import { remind } from "~/features/orders/decisions/remind";
import { reversePayment } from "~/features/orders/decisions/reverse-payment";
import { seeQuote } from "~/features/orders/decisions/see-quote";
import { sendQuote } from "~/features/orders/decisions/send-quote";
import { takeBackLetter } from "~/features/orders/decisions/take-back-letter";
import { withdrawQuote } from "~/features/orders/decisions/withdraw-quote";
import { eventDay, isLive, type Order, paidFor } from "~/features/orders/order";
import { orderStatuses } from "~/features/orders/order-status";
import { noteDebit } from "~/features/orders/plan/note-debit";
import { byStripe } from "~/platform/journal/event";
import { ok, type Result } from "~/platform/result";
import { aDraft, deepFreeze } from "./an-order";

/** A command's random input: which item, whether, how much. `at` makes its ids. */
export type Dice = { at: number; pick: number; flag: boolean; cents: number };
/** A command bound to the order that its caller saw; it can be repeated. */
type Command = (seen: Order, dice: Dice) => (order: Order, moment: Moment) => Result<Change>;

/** `pick` 0 is the newest. */
const of = <T>(items: readonly T[], pick: number): T | undefined =>
  items.at(-1 - (pick % Math.max(1, items.length)));
const idOf = (items: readonly { id: string }[], pick: number) => of(items, pick)?.id ?? "none";
const sentOf = ({ quotes }: Order) => quotes.filter(({ sentAt }) => sentAt !== null);
const days = { unanswered: 3, ending: 1, hold: 7, details: 21, balance: 14 };
const given = { time: "15:30", address: "", contact: "Ben", phone: "1" } as const;

/** What people, Stripe, and the cron do. Every command is idempotent. */
export const commands = {
  accept: (seen, { pick }) => {
    const id = idOf(sentOf(seen), pick);
    return (order, moment) => acceptQuote(order, { id, name: "Ada" }, moment);
  },
  details: (seen, { pick, cents }) => {
    const details = { ...given, handover: "pickup", note: String(cents) } as const;
    const quoteId = idOf(sentOf(seen), pick);
    return (order, moment) => giveDetails(order, { quoteId, details }, moment);
  },
  look: (seen, { pick }) => {
    const id = idOf(sentOf(seen), pick);
    return (order, moment) => seeQuote(order, { id }, moment);
  },
  page:
    (_, { at }) =>
    (order) =>
      openCardPage(order, { page: `page ${at}` }),
  write: (_, { at }) => {
    const command = { noteId: `back ${at}`, said: "Ada wrote", at };
    return (order, { now }) => ok(bringBack(order, { ...command, at: now }));
  },
  pay: (_, { at, cents, flag }) => {
    const by = flag
      ? ({ kind: "card", personId: byStripe } as const)
      : ({ kind: "cash", personId: "owner" } as const);
    const payment = { id: `p${at}`, cents, paidOn: "2026-06-15", note: "", ...by };
    return (order, moment) => recordPayment(order, payment, moment);
  },
  debit: ({ debits }, { at, pick, flag, cents }) => {
    const reference = flag ? `pi_${at}` : (of(debits, pick)?.reference ?? `pi_${at}`);
    const debit = { reference, page: `cs ${reference}`, cents, since: at, hasFailed: false };
    return (order, moment) => noteDebit(order, debit, moment);
  },
  failDebit: ({ debits }, { at, pick, flag, cents }) => {
    const reference = flag ? `pi_${at}` : (of(debits, pick)?.reference ?? `pi_${at}`);
    const debit = { reference, page: `cs ${reference}`, cents, since: at, hasFailed: true };
    return (order, moment) => noteDebit(order, debit, moment);
  },
  receive: ({ debits }, { at, pick, cents }) => {
    const { reference = `pi_${at}`, cents: due = cents } = of(debits, pick) ?? {};
    const by = { kind: "bank", personId: byStripe, note: reference } as const;
    const payment = { id: `p ${reference}`, cents: due, paidOn: "2026-06-15", ...by };
    return (order, moment) => recordPayment(order, payment, moment);
  },
  refund: ({ payments }, { at, pick, flag }) => {
    const cards = payments.filter(({ personId, cents }) => personId === byStripe && cents > 0);
    const { id = "none", cents = 0 } = of(cards, pick) ?? {};
    const refunded = flag ? cents : Math.ceil(cents / (1 + pick));
    const isWhole = refunded === cents;
    const said = { id, entryId: `r${at}`, refunded, isWhole, on: "2026-06-15" };
    return (order, moment) => refund(order, said, moment);
  },
  reverse: ({ payments }, { at, pick }) => {
    const command = { id: idOf(payments, pick), entryId: `r${at}`, personId: "owner" };
    return (order, moment) => reversePayment(order, command, moment);
  },
  give: (_, { at, pick, flag, cents }) => {
    const entry = givenEntries[pick % givenEntries.length] ?? "refund";
    const typed = { entry, cents, kind: "check", paidOn: "2026-06-15", note: "Late" } as const;
    const given = { id: `e${at}`, ...typed, personId: "owner", owesAgain: flag };
    return (order, moment) => recordEntry(order, given, moment);
  },
  cancel: (seen, { at, pick, flag }) => {
    const paid = paidFor(seen);
    const share = { paid, kept: Math.max(0, Math.floor(paid / (1 + pick))), note: "Canceled" };
    const by = flag ? "check" : null;
    const settlement = {
      id: `c${at}`,
      refundId: `f${at}`,
      ...share,
      by,
      personId: "owner",
    } as const;
    const change = { from: seen.status, to: "declined", tells: true, settlement } as const;
    return (order, moment) => changeStatus(order, change, moment);
  },
  answer:
    (_, { at }) =>
    (order, moment) =>
      answer(order, { id: `letter ${at}` }, moment),
  status: (seen, { pick, flag, cents }) => {
    const mark = cents % 3 === 0 ? {} : { answered: cents % 3 === 1 };
    const to = orderStatuses[pick] ?? "new";
    const change = { from: seen.status, to, tells: flag, undoes: flag, ...mark };
    return (order, moment) => changeStatus(order, change, moment);
  },
  book:
    ({ status }) =>
    (order, moment) =>
      changeStatus(order, { from: status, to: "booked" }, moment),
  delete:
    (_, { flag }) =>
    (order, moment) =>
      deleteOrder(order, { tells: flag }, moment),
  restore: () => restoreOrder,
  hold:
    (_, { flag }) =>
    (order, moment) =>
      hold(order, { held: flag }, moment),
  move: (seen, { pick, flag }) => {
    const command = { from: eventDay(seen), to: `2026-09-${10 + pick}`, tells: flag };
    return (order, moment) => move(order, command, moment);
  },
  note:
    (_, { at }) =>
    (order, moment) =>
      addNote(order, { id: `note ${at}`, text: "Called.", at }, moment),
  removeNote: ({ notes }, { pick }) => {
    const id = of(notes, pick) ?? "none";
    return (order, moment) => removeNote(order, { id }, moment);
  },
  send: ({ quotes }, { cents, flag }) => {
    const { id = "none", revision = 0 } = quotes.find(({ sentAt }) => sentAt === null) ?? {};
    const sums = { total: cents, deposit: Math.round(cents / 4), expiresOn: "2026-09-01" };
    const sending = { id, revision, draft: "{}", content: "{}", ...sums, mails: flag };
    return (order, moment) => sendQuote(order, sending, moment);
  },
  takeBack: ({ letters }, { pick }) => {
    const id = idOf(letters, pick);
    return (order, moment) => takeBackLetter(order, { id }, moment);
  },
  withdraw: (seen, { pick, flag }) => {
    const command = { id: idOf(sentOf(seen), pick), withdrawn: flag };
    return (order, moment) => withdrawQuote(order, command, moment);
  },
  expireHold:
    (_, { flag }) =>
    (order, moment) =>
      ok(expireHold(order, { days: 7, tells: flag }, moment) ?? { order }),
  remind: () => (order, moment) => ok({ order, updates: remind(order, days, moment) }),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export function decideBy(name: CommandName, seen: Order, dice: Dice): ReturnType<Command> {
  const command: Command = commands[name];
  return command(seen, dice);
}

/** Begins a draft if there is none. */
export function withDraft(order: Order, at: number): Order {
  const { quotes } = order;
  const hasDraft = quotes.some(({ sentAt }) => sentAt === null);
  if (hasDraft || !isLive(order)) return order;
  const draft = aDraft({ id: `v${at}`, version: quotes.length + 1 });
  return deepFreeze({ ...order, quotes: [...quotes, draft] });
}

/** The order after the cron has written and sent everything that was queued. */
export function withMailSent(order: Order): Order {
  return deepFreeze({
    ...order,
    letters: order.letters.map((letter) => ({ ...letter, before: null })),
    updates: order.updates.map((telling) => ({ ...telling, isWritten: true })),
  });
}

/** Queues the change's notifications like the outbox: once per id, and one pending per kind. */
export function withQueuedUpdates({ order, updates: queued = [] }: Change, { now }: Moment): Order {
  const { updates } = order;
  const added = queued
    .map(({ kind, key }) => ({ id: `${kind}:${key}`, kind, at: now, isWritten: false }))
    .filter(
      ({ id, kind }) =>
        !updates.some((one) => one.id === id || (one.kind === kind && !one.isWritten)),
    );
  return deepFreeze(added.length > 0 ? { ...order, updates: [...updates, ...added] } : order);
}
