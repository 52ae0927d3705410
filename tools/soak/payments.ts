import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/** The final response; unanswered if there was none. */
type Outcome = "accepted" | "refused" | "unanswered";

export type WrittenPayment = {
  id: string;
  cents: number;
  outcome: Outcome;
  /** Null if it was not reversed. */
  takenBack: Outcome | null;
};

/** An order by phone, with the owner's entries. */
export type PaidOrder = {
  id: string;
  email: string;
  /** Cents, of the accepted quote; null if there is none. */
  deposit: number | null;
  payments: WrittenPayment[];
  /** Whether the payments cover the deposit, which books the event. */
  isBooked: boolean;
};

const timeoutMs = 90_000;
const answerDeadline = 40_000;

/** An order from the call to its payments; undefined if the site did not respond for too long. */
export async function takePayments(
  office: { origin: string; cookie: string },
  index: number,
): Promise<PaidOrder | undefined> {
  const order = { id: randomUUID(), email: `payer-${index}@example.com` };
  const day = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const begun = await send(office, "/api/inquiries/order", "POST", {
    ...order,
    name: `Payer ${index}`,
    phone: "",
    day,
    time: "",
    kind: "wedding",
    servings: "80",
    note: "",
    was: null,
  });
  const deposit = index % 4 === 0 ? null : await agree(office, order.id);
  if (begun.outcome !== "accepted" || deposit === undefined) return undefined;
  const paid: PaidOrder = { ...order, deposit, payments: [], isBooked: false };
  for (let left = randomInt(1, 5); left > 0; left -= 1) {
    await pay(office, paid);
    if (randomInt(4) === 0) await takeBack(office, paid);
  }
  return paid;
}

const dollars = 1200;
const sentQuote = z.object({ link: z.string() });

/** Sends a quote and accepts it; returns its deposit in cents. */
async function agree(office: { origin: string; cookie: string }, orderId: string) {
  const id = randomUUID();
  const draft = {
    lines: [{ key: "a", what: "Three tiers", count: "1", price: String(dollars) }],
    delivery: "",
    depositPercent: "50",
    validDays: "14",
    message: "",
    paymentLink: "",
    likes: [],
  };
  await send(office, "/api/quotes/draft", "POST", { id, orderId, revision: 0, draft });
  const sent = await send(office, "/api/quotes/sending", "POST", { id, revision: 1 });
  const { data } = sentQuote.safeParse(sent.body);
  const accepted =
    data &&
    (await ask(new URL(new URL(data.link).pathname, office.origin), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ answer: "accept", name: "Payer" }),
    }));
  return accepted?.status === 303 ? dollars * 50 : undefined;
}

async function pay(office: { origin: string; cookie: string }, order: PaidOrder) {
  const [id, cents] = [randomUUID(), randomInt(1, 50_000)];
  const paidOn = new Date().toISOString().slice(0, 10);
  const call = { id, orderId: order.id, cents, kind: "cash", paidOn, note: "" };
  const { outcome } = await send(office, "/api/quotes/payment", "POST", call);
  order.payments.push({ id, cents, outcome, takenBack: null });
  if (outcome === "accepted") order.isBooked = coversDeposit(order);
}

async function takeBack(office: { origin: string; cookie: string }, order: PaidOrder) {
  const payment = order.payments[randomInt(order.payments.length)];
  if (payment?.outcome !== "accepted" || payment.takenBack) return;
  const { outcome } = await send(office, "/api/quotes/payment", "DELETE", { id: payment.id });
  payment.takenBack = outcome;
  if (outcome === "accepted") order.isBooked = coversDeposit(order);
}

function coversDeposit(order: PaidOrder): boolean {
  return order.deposit !== null && sumOf(order) >= order.deposit;
}

/** Cents, according to the responses. */
export function sumOf({ payments }: PaidOrder): number {
  return payments
    .filter(({ outcome, takenBack }) => outcome === "accepted" && takenBack !== "accepted")
    .reduce((sum, { cents }) => sum + cents, 0);
}

/** A back office call, retried with the same ids until there is a clear response. */
async function send(
  { origin, cookie }: { origin: string; cookie: string },
  path: string,
  method: string,
  body: object,
): Promise<{ outcome: Outcome; body?: unknown }> {
  const headers = { cookie, "x-admin": "1", "content-type": "application/json" };
  const init = { method, headers, body: JSON.stringify(body) };
  const answer = await ask(new URL(path, origin), init);
  if (!answer) return { outcome: "unanswered" };
  return { outcome: answer.status === 200 ? "accepted" : "refused", body: answer.body };
}

async function ask(url: URL, init: RequestInit) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(answerDeadline) });
      const text = await answer.text();
      const isJson = answer.headers.get("content-type")?.includes("json");
      if (answer.status < 500)
        return { status: answer.status, body: isJson ? JSON.parse(text) : text };
    } catch {
      // The connection broke, or the process is down.
    }
    await wait(400);
  }
  return undefined;
}
