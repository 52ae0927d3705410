import fc from "fast-check";
import { expect, test } from "vitest";
import { isPaidIn, ledgerEntries, owedBy } from "~/features/orders/accounting";
import { acceptQuote } from "~/features/orders/decisions/accept-quote";
import { sendQuote } from "~/features/orders/decisions/send-quote";
import { type Order, orderAccount } from "~/features/orders/order";
import { nextPayment, paymentPlan } from "~/features/orders/plan/payment-plan";
import { composeQuote } from "~/features/quotes/compose-quote";
import { ledgerCsv } from "~/features/quotes/money/ledger-csv";
import { monthSums, owedSums } from "~/features/quotes/money/money-overview";
import type { QuoteContent } from "~/features/quotes/quote-content";
import type { QuoteDraft } from "~/features/quotes/quote-draft";
import { quoteTotals } from "~/features/quotes/quote-totals";
import { aDraft, anOrder, changeOf, later } from "../../support/orders/an-order";
import {
  type Paper,
  paidOn,
  randomStep,
  type Step,
  sum,
  take,
  totalOn,
  write,
} from "../../support/orders/money-on-paper";
import { random, randomDraft, recount } from "../../support/quotes/random-draft";

const eventIn = 96;
const usualDays = 14;

/** A day, counted from June 15, 2026. */
const dayAt = (days: number) => new Date(Date.UTC(2026, 5, 15 + days)).toISOString().slice(0, 10);

type Amounts = Record<"subtotal" | "discount" | "taxable" | "tax" | "total" | "deposit", number>;
type Agreed = Amounts & { plan: { cents: number; day: number }[]; before: number };

/** A draft with a plan, and what it agrees to on paper. */
function plannedDraft(seed: number): { draft: QuoteDraft; agreed: Agreed } {
  const next = random(seed);
  const draft = randomDraft(next);
  const { subtotal, discount, taxable, tax, total, deposit } = recount(draft);
  const amounts: Amounts = {
    ...{ subtotal: Number(subtotal), discount: Number(discount), taxable: Number(taxable) },
    ...{ tax: Number(tax), total: Number(total), deposit: Number(deposit) },
  };
  const before = [usualDays, usualDays, 0, 30][next(4)] ?? usualDays;
  let day = 0;
  let rate = draft.deposit === "" ? Number(draft.depositPercent) * 1000 : 0;
  const typed = Array.from({ length: next(5) }, () => {
    day += 1 + next(15);
    const percent = 1 + next(20_000);
    if (next(2) > 0) return { day, amount: `${percent / 100}`, cents: percent };
    const before = Math.round((amounts.total * rate) / 1e5);
    rate += percent;
    const cents = Math.round((amounts.total * rate) / 1e5) - before;
    return { day, amount: `${percent / 1000}%`, cents };
  });
  return {
    draft: {
      ...draft,
      balanceDue: before === usualDays ? "" : dayAt(eventIn - before),
      plan: typed.map((each) => ({ key: each.amount, ...each, dueOn: dayAt(each.day) })),
    },
    agreed: { ...amounts, plan: typed.map(({ day, cents }) => ({ day, cents })), before },
  };
}

/** The quote as the studio composes it. A plan of more than the total is refused, and left out. */
function composed(seed: number, version: number) {
  const { draft, agreed } = plannedDraft(seed);
  const inquiry = {
    ...{ name: "Ada", eventDate: dayAt(eventIn), servings: "80", likes: [] },
    eventType: "wedding",
  } as const;
  const compose = (some: QuoteDraft) =>
    composeQuote(some, inquiry, { version, today: dayAt(0), balanceDays: usualDays });
  const quote = compose(draft);
  const planned = agreed.plan.reduce((all, { cents }) => all + cents, agreed.deposit);
  expect(quote.ok, JSON.stringify(quote)).toBe(planned <= agreed.total);
  if (quote.ok) return { quote: quote.value, agreed };
  const plain = compose({ ...draft, plan: [] });
  if (!plain.ok) throw new Error(JSON.stringify(plain.fieldErrors));
  return { quote: plain.value, agreed: { ...agreed, plan: [] } };
}

type Studio = { order: Order; contents: Map<string, QuoteContent> };

/** Sends another version to the client, who may accept it. */
function sendVersion({ order, contents }: Studio, seed: number, at: number, accepts: boolean) {
  const version = order.quotes.length + 1;
  const { quote, agreed } = composed(seed, version);
  const { content, total, deposit, expiresOn } = quote;
  const { plan, before, ...amounts } = agreed;
  expect(quoteTotals(content)).toEqual(amounts);
  expect(content.plan).toEqual(plan.map(({ cents, day }) => ({ cents, dueOn: dayAt(day) })));
  const id = `v${version}`;
  contents.set(id, content);
  const draft = aDraft({ id, version, plan: content.plan, balanceDays: before });
  const texts = { draft: "", content: "" };
  const sending = { id, revision: 1, ...texts, total, deposit, expiresOn, mails: false };
  const sent = sendQuote({ ...order, quotes: [...order.quotes, draft] }, sending, later(at));
  const name = { id, name: "Ada Baker" };
  const known = changeOf(sent).order;
  return { order: accepts ? changeOf(acceptQuote(known, name, later(at))).order : known, agreed };
}

/** The deposit, less what was refunded and isn’t owed again. */
function depositOn(paper: Paper, agreed: Agreed) {
  const forgiven = sum(paper.rows, ({ money, off }) => (money === 0 ? 0 : off));
  const total = Math.max(0, totalOn(paper, agreed.total));
  return Math.min(total, Math.max(0, agreed.deposit - forgiven));
}

/** The plan on paper: every part ends at a sum, and payments reach up to one. */
function partsOnPaper(paper: Paper, agreed: Agreed, { balanceDay, isBooked }: PlanDays) {
  const total = Math.max(0, totalOn(paper, agreed.total));
  const paid = Math.max(0, paidOn(paper));
  const first = isBooked ? (agreed.plan[0]?.day ?? balanceDay) : null;
  const parts = [
    { cents: depositOn(paper, agreed), day: first },
    ...agreed.plan,
    { cents: total, day: balanceDay },
  ];
  let from = 0;
  return parts.flatMap(({ cents, day }) => {
    const start = from;
    from = Math.min(total, from + cents);
    const open = Math.min(from - start, Math.max(0, from - paid));
    return from === start ? [] : [{ cents: from - start, paid: from - start - open, open, day }];
  });
}

type PlanDays = { balanceDay: number; isBooked: boolean };

/** What is due next: all that is late by then, or the next day's. */
function nextOnPaper(parts: ReturnType<typeof partsOnPaper>, today: number) {
  const open = parts.filter((part) => part.open > 0);
  const first = open[0];
  if (!first) return null;
  if (first.day === null) return { cents: first.open, dueOn: null };
  const until = Math.max(today, first.day);
  const cents = open.reduce((all, part) => all + ((part.day ?? 0) <= until ? part.open : 0), 0);
  return { cents, dueOn: dayAt(first.day) };
}

/** How what is paid is made up for the accountant. */
function madeUp(paper: Paper, { total, taxable, tax }: Amounts) {
  const paid = paidOn(paper);
  if (total === 0) return { taxable: 0, exempt: 0, tax: 0, other: paid };
  const within = Math.min(Math.max(0, paid), Math.max(0, totalOn(paper, total)));
  const taxPart = Math.round((within * tax) / total);
  const exemptPart = Math.round((within * (total - taxable - tax)) / total);
  const exempt = Math.min(exemptPart, within - taxPart);
  return { taxable: within - taxPart - exempt, exempt, tax: taxPart, other: paid - within };
}

type Line = {
  month: string;
  what: string;
  cents: number;
  taxable: number;
  exempt: number;
  tax: number;
  other: number;
};

const whats = {
  ...{ refund: "Refund", stripe: "Refund", credit: "Credit", discount: "Discount" },
  ...{ reverse: "Reversal", cancel: "Cancellation" },
};

/** The line of a step that led from one paper to the next; with the lines before, it says how all is made up. */
function lineOnPaper(step: Step, [was, is]: [Paper, Paper], agreed: Agreed, told: Line[]): Line {
  const after = madeUp(is, agreed);
  const rest = (name: keyof typeof after) =>
    after[name] - told.reduce((all, line) => all + line[name], 0);
  const gone = was.rows.find(({ id }) => !is.rows.some((row) => row.id === id));
  const isPayment = step.kind === "pay" || step.kind === "card";
  const paid = Math.max(0, paidOn(was)) < depositOn(was, agreed) ? "Deposit" : "Balance";
  const what = step.kind === "pay" || step.kind === "card" ? paid : whats[step.kind];
  return {
    month: gone?.month ?? step.month,
    what: gone && !isPayment ? "Reversal" : what,
    cents: paidOn(is) - paidOn(was),
    taxable: rest("taxable"),
    exempt: rest("exempt"),
    tax: rest("tax"),
    other: rest("other"),
  };
}

const csvLine = /^"(\d{4}-\d\d)-\d\d","[^"]*","[^"]*","([^"]*)","[^"]*",((?:-?\d+\.\d\d,){5})"/;

function readCsv(csv: string): Line[] {
  const lines = csv.split("\r\n").slice(1, -1);
  return lines.map((line) => {
    const [, month = "", what = "", amounts = ""] = csvLine.exec(line) ?? [];
    const [cents = 0, taxable = 0, exempt = 0, tax = 0, other = 0] = amounts
      .split(",")
      .map((amount) => Number(amount.replace(".", "")));
    return { month, what, cents, taxable, exempt, tax, other };
  });
}

function expectSameMoney(
  order: Order,
  paper: Paper,
  agreed: Agreed,
  days: PlanDays & { on: number },
) {
  const [paid, total] = [paidOn(paper), Math.max(0, totalOn(paper, agreed.total))];
  // What went back twice, by hand and through Stripe, isn’t owed.
  const due = Math.max(0, total - Math.max(0, paid));
  const parts = partsOnPaper(paper, agreed, days);
  const deposit = depositOn(paper, agreed);
  const depositDue = Math.max(0, deposit - Math.max(0, paid));
  expect(orderAccount(order)).toEqual({
    ...{ paid, total, deposit, due, over: Math.max(0, paid - total) },
    ...{ depositDue, balance: due - depositDue },
  });
  const plan = paymentPlan(order, usualDays);
  expect(plan.map(({ cents, paid, open, dueOn }) => ({ cents, paid, open, dueOn }))).toEqual(
    parts.map(({ day, ...part }) => ({ ...part, dueOn: day === null ? null : dayAt(day) })),
  );
  expect(plan.reduce((all, { cents }) => all + cents, 0)).toBe(total);
  const next = nextPayment(plan, dayAt(days.on));
  const onPaper = nextOnPaper(parts, days.on);
  expect(next && { cents: next.cents, dueOn: next.dueOn }).toEqual(onPaper);
  const late = parts.filter(({ day }) => days.isBooked && day !== null && day < days.on);
  const owed = owedSums(owedBy([order], { today: dayAt(days.on), balanceDays: usualDays }));
  const sums = paper.isCanceled
    ? { cents: 0, overdue: 0 }
    : { cents: due, overdue: late.reduce((all, { open }) => all + open, 0) };
  expect({ cents: owed.cents, overdue: owed.overdue.cents }).toEqual(sums);
}

const versionStep = fc.record({
  kind: fc.constant("version" as const),
  seed: fc.nat(),
  accepts: fc.boolean(),
});
const history = fc.record({
  seed: fc.nat(),
  steps: fc.array(
    fc.oneof({ weight: 4, arbitrary: randomStep }, { weight: 1, arbitrary: versionStep }),
    { minLength: 1, maxLength: 25, size: "max" },
  ),
  /** Days by which the studio moved the event. */
  moved: fc.constantFrom(0, 0, 7, -60),
  on: fc.nat(130),
});

test("300 random orders with plans, versions, tax, refunds, credits, and discounts match a table on paper, and so does their CSV", () => {
  fc.assert(
    fc.property(history, ({ seed, steps, moved, on }) => {
      const contents = new Map<string, QuoteContent>();
      const event = {
        date: dayAt(eventIn),
        scheduledOn: moved === 0 ? null : dayAt(eventIn + moved),
      };
      const booked = anOrder({ status: "booked", wasBooked: true, statusAt: 1, event });
      let { order, agreed } = sendVersion({ order: booked, contents }, seed, 0, true);
      let paper: Paper = { rows: [], isCanceled: false };
      const lines: Line[] = [];
      for (const [index, step] of steps.entries()) {
        const at = 1 + index;
        if (step.kind === "version") {
          if (paper.isCanceled) continue;
          const sent = sendVersion({ order, contents }, step.seed, at, step.accepts);
          order = sent.order;
          if (step.accepts) agreed = sent.agreed;
        } else {
          const written = write(paper, step, { id: `e${at}`, agreed: agreed.total });
          const taken = take(order, step, { at, paper });
          expect(taken.ok && taken.value.order !== order, `${step.kind} ${at}`).toBe(!!written);
          if (!taken.ok || !written) continue;
          order = taken.value.order;
          lines.push(lineOnPaper(step, [paper, written], agreed, lines));
          paper = written;
        }
        const last = agreed.plan.at(-1)?.day ?? 0;
        const balanceDay = Math.max(eventIn + moved - agreed.before, last);
        expectSameMoney(order, paper, agreed, { balanceDay, isBooked: !paper.isCanceled, on });
        const held: Order = { ...order, status: "quoted", wasBooked: false, heldAt: 1 };
        const asHeld = { ...paper, isCanceled: false };
        expectSameMoney(held, asHeld, agreed, { balanceDay, isBooked: false, on });
      }
      const entries = ledgerEntries(order, ({ id }) => {
        const content = contents.get(id);
        return content && quoteTotals(content);
      });
      expect(readCsv(ledgerCsv(entries))).toEqual(lines);
      for (const { cents, taxable, exempt, tax, other } of lines) {
        expect(taxable + exempt + tax + other).toBe(cents);
      }
      for (const month of ["2026-06", "2026-07"]) {
        const of = (name: "cents" | "taxable" | "exempt" | "tax" | "other") =>
          lines.reduce((all, line) => (line.month === month ? all + line[name] : all), 0);
        expect(monthSums(entries.filter((entry) => isPaidIn(entry, month)))).toEqual({
          ...{ cents: of("cents"), taxable: of("taxable"), exempt: of("exempt") },
          ...{ tax: of("tax"), other: of("other") },
        });
        const rows = paper.rows.filter((row) => row.month === month);
        expect(of("cents")).toBe(sum(rows, ({ money }) => money));
      }
    }),
    { numRuns: 300 },
  );
});
