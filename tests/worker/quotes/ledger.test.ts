import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { updateKinds } from "~/features/mail/client-updates";
import { stillApplies } from "~/features/orders/decisions/remind";
import { agreedQuote, eventDay, paidFor } from "~/features/orders/order";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { sendHeldMail, startMailSite } from "../../support/mail/mail-posts";
import { signInAs } from "../../support/office";
import {
  callQuotes,
  formOf,
  sendQuote,
  typedPayment,
  typedQuote,
} from "../../support/quotes/quotes";
import { casesOf } from "../../support/sample";
import { testNow } from "../../support/site";

const site = await startMailSite();
const admin = await signInAs(site, {});
afterAll(() => site.stop());

const email = "ada@example.com";
const eventDate = "2026-09-12";
const minute = 60_000;

const nth = fc.nat({ max: 5 });
const times = fc.constantFrom(1, 2);
const cents = fc.integer({ min: 1, max: 120_000 });
const percent = fc.constantFrom(0, 33, 50, 100);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("quote" as const), cents, percent }),
    fc.record({ kind: fc.constantFrom("accept", "withdraw", "offer again"), nth }),
    fc.record({ kind: fc.constant("pay" as const), cents, times }),
    fc.record({ kind: fc.constant("take back" as const), nth, times }),
  ),
  { minLength: 1, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

/** An independent paper record of an order. */
type Paper = {
  versions: {
    id: string;
    path: string;
    total: number;
    deposit: number;
    isAccepted: boolean;
    state: "stands" | "withdrawn" | "replaced";
  }[];
  payments: { id: string; cents: number; isTakenBack: boolean }[];
  /** The payment that booked the event, while the deposit is covered. */
  bookedBy: string | null;
};

const acceptedLast = ({ versions }: Paper) => versions.findLast(({ isAccepted }) => isAccepted);
const paidOn = ({ payments }: Paper) =>
  payments.reduce((sum, each) => sum + (each.isTakenBack ? 0 : each.cents), 0);

const changes = {
  async quote(paper: Paper, orderId: string, step: { cents: number; percent: number }) {
    const id = crypto.randomUUID();
    const price = String(step.cents / 100);
    const draft = {
      ...typedQuote,
      lines: [{ key: "a", what: "Cake", count: "1", price, taxed: true }],
      delivery: "",
      depositPercent: String(step.percent),
    };
    const { path } = await sendQuote(admin, { id, orderId, draft });
    for (const before of paper.versions) before.state = "replaced";
    const deposit = Math.round((step.cents * step.percent) / 100);
    const version = { id, path, total: step.cents, deposit };
    paper.versions.push({ ...version, isAccepted: false, state: "stands" });
  },
  async answer(paper: Paper, step: { kind: string; nth: number }) {
    const version = paper.versions[step.nth % paper.versions.length];
    if (!version) return;
    const { id, path, isAccepted, state } = version;
    const method = step.kind === "withdraw" ? "POST" : "DELETE";
    if (step.kind === "accept") {
      await site.send(path, formOf({ answer: "accept", name: "Ada" }));
      version.isAccepted ||= state === "stands";
      return;
    }
    await callQuotes(admin, "withdrawal", { method, body: { id } });
    if (isAccepted || state === "replaced") return;
    version.state = step.kind === "withdraw" ? "withdrawn" : "stands";
    const before = acceptedLast(paper);
    if (before) before.state = step.kind === "withdraw" ? "stands" : "replaced";
  },
  async pay(paper: Paper, orderId: string, step: { cents: number; times: number }) {
    const payment = typedPayment(orderId, step.cents);
    paper.payments.push({ id: payment.id, cents: step.cents, isTakenBack: false });
    const deposit = acceptedLast(paper)?.deposit ?? Number.POSITIVE_INFINITY;
    if (paidOn(paper) >= deposit) paper.bookedBy ??= payment.id;
    for (let time = 0; time < step.times; time += 1) {
      const answer = await (await callQuotes(admin, "payment", { body: payment })).json();
      expect(answer).toEqual({ ok: true, booked: paper.bookedBy === payment.id });
    }
  },
  async takeBack(paper: Paper, step: { nth: number; times: number }) {
    const payment = paper.payments[step.nth % paper.payments.length];
    if (!payment) return;
    for (let time = 0; time < step.times; time += 1) {
      await callQuotes(admin, "payment", { method: "DELETE", body: { id: payment.id } });
    }
    if (payment.isTakenBack) return;
    payment.isTakenBack = true;
    const left = paidOn(paper);
    if (left <= 0 || left < (acceptedLast(paper)?.deposit ?? 0)) paper.bookedBy = null;
  },
};

function takeStep(step: Step, paper: Paper, orderId: string): Promise<void> {
  if (step.kind === "quote") return changes.quote(paper, orderId, step);
  if (step.kind === "pay") return changes.pay(paper, orderId, step);
  if (step.kind === "take back") return changes.takeBack(paper, step);
  return changes.answer(paper, step);
}

/** Formats cents as "$1,250.05", independent of the app. */
function dollars(amount: number): string {
  const whole = String(Math.floor(amount / 100)).replace(/(?<=\d)(?=(\d{3})+$)/g, ",");
  return `$${whole}.${String(amount % 100).padStart(2, "0")}`;
}

/** The rest of an amount or its overpayment, under the matching label. */
function rest(amount: number, sum: number, [due, over]: [string, string]) {
  return sum > amount ? { [over]: dollars(sum - amount) } : { [due]: dollars(amount - sum) };
}

const moneyLabels = [
  ...["Total", "Paid", "Deposit due", "Due", "Paid too much", "Paid beyond the total"],
  ...["Still due", "Deposit to book your date"],
];

/** The amounts in a text by these labels. */
function said(text: string, pattern: RegExp): Record<string, string> {
  const found = [...text.matchAll(pattern)].map(([, label = "", amount = ""]) => [label, amount]);
  return Object.fromEntries(found.filter(([label = ""]) => moneyLabels.includes(label)));
}
const inList = /<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(\$[\d,.]+)/g;
const inLines = /^([A-Z][a-z ]+): (\$[\d,.]+)$/gm;

async function pageOf(who: { send: typeof site.send }, path: string): Promise<string> {
  return (await (await who.send(path)).text()).replaceAll("<!-- -->", "");
}

async function checkOwnersPage(paper: Paper, orderId: string) {
  const page = await pageOf(admin, `/inquiries?open=${orderId}`);
  const [quote, sum] = [acceptedLast(paper), paidOn(paper)];
  const isWaited = quote && !paper.bookedBy && sum < quote.deposit;
  expect(said(page, inList)).toEqual(
    quote
      ? {
          Total: dollars(quote.total),
          Paid: dollars(sum),
          ...(isWaited && { "Deposit due": dollars(quote.deposit - sum) }),
          ...rest(quote.total, sum, ["Due", "Paid too much"]),
        }
      : {},
  );
}

async function checkClientsPages(paper: Paper) {
  const current = paper.versions.findLast(({ state }) => state === "stands");
  for (const { path, total, deposit, isAccepted, state } of paper.versions) {
    if (state === "replaced" && current) {
      const response = await site.send(path);
      expect([response.status, response.headers.get("location")]).toEqual([302, current.path]);
      continue;
    }
    const page = await pageOf(site, path);
    const sum = paidOn(paper);
    const isShown = state === "stands" && (isAccepted || sum > 0);
    expect(said(page, inList)).toEqual(
      isShown
        ? {
            Total: dollars(total),
            Paid: dollars(sum),
            ...rest(total, sum, ["Due", "Paid beyond the total"]),
          }
        : {},
    );
    const left = !paper.bookedBy && sum < deposit ? dollars(deposit - sum) : undefined;
    const reserves =
      /(?:Your deposit of|The remaining) (\S+)(?: \(\d+%\)| of your deposit)? reserves it/.exec(
        page,
      )?.[1];
    expect(reserves).toBe(state === "stands" ? left : undefined);
    expect(/Your date is booked[.,]/.test(page)).toBe(
      paper.bookedBy !== null && state === "stands",
    );
  }
}

async function checkDaySheet(paper: Paper) {
  const sheet = await pageOf(admin, `/calendar?day=${eventDate}`);
  const quote = acceptedLast(paper);
  const due = quote && Math.max(0, quote.total - paidOn(paper));
  expect(/Still due: ([$\d,.]+)|Nothing is due/.exec(sheet)?.[0]).toBe(
    due === undefined ? undefined : due > 0 ? `Still due: ${dollars(due)}` : "Nothing is due",
  );
}

async function checkReminders(paper: Paper, orderId: string) {
  const order = await storedOrder(site.db, orderId);
  const agreed = agreedQuote(order);
  // On the last day, when every payment is due.
  const moment = { today: eventDay(order), balanceDays: 14 };
  const isTrue = (kind: "balance" | "hold") =>
    stillApplies(order, { kind, at: testNow, from: null }, moment);
  const [quote, sum] = [acceptedLast(paper), paidOn(paper)];
  expect({
    total: agreed?.total ?? null,
    deposit: agreed?.deposit ?? null,
    paid: paidFor(order),
    status: order.status,
    balance: isTrue("balance"),
    hold: isTrue("hold"),
  }).toEqual({
    total: quote?.total ?? null,
    deposit: quote?.deposit ?? null,
    paid: sum,
    status: paper.bookedBy ? "booked" : paper.versions.length > 0 ? "quoted" : "new",
    balance: paper.bookedBy !== null && sum < (quote?.total ?? 0),
    hold: !paper.bookedBy && sum === 0 && (quote?.deposit ?? 0) > 0,
  });
}

/** Returns the number of emails to the client about money. */
async function checkEmails(paper: Paper): Promise<number> {
  await sendHeldMail(site);
  const tells = [updateKinds.accepted, updateKinds.paid, updateKinds.booked].map(
    ({ subject }) => subject,
  );
  const mails = (await site.takeMails()).filter(({ subject }) => tells.includes(subject));
  const [quote, sum] = [acceptedLast(paper), paidOn(paper)];
  const isWaited = quote && !paper.bookedBy && sum < quote.deposit;
  for (const { text } of mails) {
    expect(said(text, inLines)).toEqual({
      ...(quote && { Total: dollars(quote.total) }),
      ...(isWaited && { "Deposit to book your date": dollars(quote.deposit - sum) }),
      ...(sum > 0 && { Paid: dollars(sum) }),
      ...(quote && sum > 0 && rest(quote.total, sum, ["Still due", "Paid beyond the total"])),
    });
  }
  // Changes within one run share one email.
  expect(mails.length).toBeLessThan(2);
  return mails.length;
}

test("whatever is quoted, accepted, paid, and undone, every place shows the amounts of an independent count", {
  timeout: 600_000,
}, async () => {
  let last = 0;
  let told = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      last += 1;
      await site.setClock(testNow);
      await site.db.prepare("DELETE FROM inquiries").run();
      const orderId = await putInquiry(site.db, { id: inboxId(last), email, eventDate });
      const paper: Paper = { versions: [], payments: [], bookedBy: null };
      for (const step of list) {
        await takeStep(step, paper, orderId);
        await site.advanceClock(minute);
      }
      await checkOwnersPage(paper, orderId);
      await checkClientsPages(paper);
      await checkDaySheet(paper);
      await checkReminders(paper, orderId);
      told += await checkEmails(paper);
    }),
    { numRuns: casesOf(300, 25) },
  );
  expect(told).toBeGreaterThan(0);
});
