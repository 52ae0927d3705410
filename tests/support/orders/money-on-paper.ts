import fc from "fast-check";
import type { Change } from "~/features/orders/change";
import { changeStatus } from "~/features/orders/decisions/change-status";
import { recordEntry } from "~/features/orders/decisions/money/record-entry";
import { recordPayment } from "~/features/orders/decisions/record-payment";
import { refund } from "~/features/orders/decisions/refund";
import { reversePayment } from "~/features/orders/decisions/reverse-payment";
import type { Order } from "~/features/orders/order";
import { byStripe } from "~/platform/journal/event";
import type { Result } from "~/platform/result";
import { later } from "./an-order";

export type Step = {
  kind: "pay" | "card" | "refund" | "credit" | "discount" | "reverse" | "stripe" | "cancel";
  cents: number;
  nth: number;
  flag: boolean;
  month: string;
};

/** What was written down by hand: money, and what came off the total. */
export type Row = { id: string; kind: Step["kind"]; money: number; off: number; month: string };
export type Paper = { rows: Row[]; isCanceled: boolean };

export const randomStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step["kind"]>(
    ...(["pay", "card", "refund", "credit", "discount", "reverse", "stripe", "cancel"] as const),
  ),
  cents: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 80_000 })),
  nth: fc.nat(9),
  flag: fc.boolean(),
  month: fc.constantFrom("2026-06", "2026-07"),
});

export const sum = (rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);
export const paidOn = ({ rows }: Paper) => sum(rows, ({ money }) => money);
export const totalOn = ({ rows }: Paper, agreed: number) => agreed - sum(rows, ({ off }) => off);

/** The step on paper; null if the studio can't do that. */
export function write(paper: Paper, step: Step, { id, agreed }: { id: string; agreed: number }) {
  const { kind, cents, nth, flag, month } = step;
  const { rows, isCanceled } = paper;
  const [paid, total] = [paidOn(paper), Math.max(0, totalOn(paper, agreed))];
  const over = Math.max(0, paid - total);
  const without = (some: readonly Row[]) => rows.filter((row) => !some.includes(row));
  const add = (money: number, off: number, more: Partial<Row> = {}) => ({
    ...{ isCanceled, rows: [...rows, { id, kind, money, off, month, ...more }] },
  });
  if (kind === "pay" || kind === "card") return add(cents, 0);
  if (kind === "refund") {
    if (cents > paid) return null;
    return add(-cents, flag || isCanceled ? 0 : Math.max(0, cents - over));
  }
  if (kind === "credit" || kind === "discount") {
    return isCanceled || cents > total ? null : add(0, cents);
  }
  if (kind === "reverse") {
    const row = rows[nth % Math.max(1, rows.length)];
    const isOfStripe = row?.kind === "card" || row?.kind === "stripe" || row?.kind === "cancel";
    return !row || isOfStripe || row.money > paid ? null : { rows: without([row]), isCanceled };
  }
  if (kind === "stripe") {
    const cards = rows.filter((row) => row.kind === "card");
    const card = cards[nth % Math.max(1, cards.length)];
    if (!card) return null;
    const before = rows.filter((row) => row.id === `of ${card.id}`);
    const back = -sum(before, ({ money }) => money);
    const refunded = flag ? card.money : Math.min(cents, card.money);
    if (refunded <= back) return null;
    const isWhole = refunded === card.money;
    const off = isWhole ? -sum(before, (row) => row.off) : Math.max(0, refunded - back - over);
    return add(back - refunded, isCanceled ? 0 : off, { id: `of ${card.id}` });
  }
  if (isCanceled) {
    return { isCanceled: false, rows: rows.filter((row) => row.kind !== "cancel") };
  }
  const kept = Math.floor(Math.max(0, paid) / (1 + nth));
  if (paid < 0) return null;
  const canceled = { id, kind, money: 0, off: totalOn(paper, agreed) - kept, month };
  return { isCanceled: true, rows: [...rows, canceled] };
}

/** The same step in the studio. */
export function take(
  order: Order,
  step: Step,
  { at, paper }: { at: number; paper: Paper },
): Result<Change> {
  const { kind, cents, nth, flag, month } = step;
  const moment = { ...later(at), today: `${month}-15` };
  const id = `e${at}`;
  const typed = { id, cents, paidOn: moment.today, note: "A reason", personId: "owner" };
  if (kind === "pay") return recordPayment(order, { ...typed, kind: "cash" }, moment);
  if (kind === "card") {
    return recordPayment(order, { ...typed, kind: "card", personId: byStripe }, moment);
  }
  if (kind === "refund" || kind === "credit" || kind === "discount") {
    return recordEntry(order, { ...typed, entry: kind, kind: "check", owesAgain: flag }, moment);
  }
  if (kind === "reverse") {
    const row = paper.rows[nth % Math.max(1, paper.rows.length)];
    const command = { id: row?.id ?? "", entryId: id, personId: "owner" };
    return reversePayment(order, command, moment);
  }
  if (kind === "stripe") {
    const cards = paper.rows.filter((row) => row.kind === "card");
    const card = cards[nth % Math.max(1, cards.length)];
    const refunded = flag ? (card?.money ?? 0) : Math.min(cents, card?.money ?? 0);
    const isWhole = refunded === card?.money;
    const said = { id: card?.id ?? "", entryId: id, refunded, isWhole, on: moment.today };
    return refund(order, said, moment);
  }
  if (order.status === "declined") {
    return changeStatus(order, { from: "declined", to: "booked" }, moment);
  }
  const paid = paidOn(paper);
  const kept = Math.floor(Math.max(0, paid) / (1 + nth));
  const share = { id, refundId: `f${at}`, paid, kept, by: null, note: "", personId: "owner" };
  return changeStatus(order, { from: "booked", to: "declined", settlement: share }, moment);
}
