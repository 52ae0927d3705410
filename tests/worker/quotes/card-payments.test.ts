import { afterAll, beforeEach, expect, test } from "vitest";
import type { Order } from "~/features/orders/order";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { ledgerOf as ledgerIn, storedOrder } from "../../support/inbox/stored-orders";
import { sendHeldMail } from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import {
  centsOf,
  completed,
  FakeStripe,
  refunded,
  sendWebhook,
  stripeSecrets,
} from "../../support/quotes/fake-stripe";
import {
  callQuotes,
  formOf,
  quoteId,
  sendQuote,
  typedPayment,
  typedQuote,
} from "../../support/quotes/quotes";
import { startSite, testNow } from "../../support/site";

const minute = 60_000;
/** Half of $1,129.00. */
const deposit = 56_450;

const stripe = await new FakeStripe().start();
const site = await startSite({
  faults: true,
  vars: { CLIENT_EMAIL: "on", ...stripe.vars },
  outbound: stripe.outbound,
});
const admin = await signIn(site);
afterAll(() => Promise.all([site.stop(), stripe.stop()]));

beforeEach(async () => {
  stripe.mood = "answers";
  await site.setFaults({});
  await site.setClock(testNow);
  await site.takeMails();
});

let last = 0;
/** An order with a sent quote. */
async function quoted(draft = typedQuote) {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last) });
  const id = quoteId(last * 100);
  const { path } = await sendQuote(admin, { id, orderId, draft });
  return { orderId, id, path };
}

async function accepted(draft = typedQuote) {
  const order = await quoted(draft);
  await site.send(order.path, formOf({ answer: "accept", name: "Ada" }));
  return order;
}

const press = (path: string) => site.send(path, formOf({ answer: "pay" }));

/** An order whose client is on Stripe's page. */
async function atStripe(draft = typedQuote) {
  const order = await accepted(draft);
  const { status } = await press(order.path);
  expect(status).toBe(303);
  return { ...order, session: stripe.lastSession };
}

async function pageOf(path: string, who: Pick<typeof site, "send"> = site): Promise<string> {
  return (await (await who.send(path)).text()).replaceAll("<!-- -->", "");
}

const ledgerOf = (id: string) => ledgerIn(site.db, id);
const statusOf = async (id: string) => (await storedOrder(site.db, id)).status;

/** The owner's emails about card payments. */
async function takeOwnerEmails() {
  const mails = await site.takeMails();
  return mails.filter(({ to, subject }) => to === "owner@example.com" && /card/.test(subject));
}

test("a client who has accepted pays the deposit on a Stripe page with the ledger's amount", async () => {
  const { orderId, id, path } = await accepted();
  expect(await pageOf(path)).toContain("Pay the deposit by card");
  await callQuotes(admin, "payment", { body: typedPayment(orderId, 10_000) });
  const response = await site.send(
    path,
    formOf({ answer: "pay", cents: "1", amount: "1", currency: "jpy" }),
  );
  const { form, url } = stripe.lastSession;
  expect([response.status, response.headers.get("location")]).toEqual([303, url]);
  expect(Object.fromEntries(form)).toMatchObject({
    mode: "payment",
    "allowed_payment_method_types[0]": "card",
    "line_items[0][price_data][currency]": "usd",
    "line_items[0][price_data][unit_amount]": String(deposit - 10_000),
    "line_items[0][price_data][product_data][name]": "Deposit to reserve your date",
    client_reference_id: id,
    "metadata[order]": orderId,
    "metadata[quote]": id,
    "metadata[version]": "1",
    "payment_intent_data[metadata][quote]": id,
    success_url: `http://localhost:8787${path}?paid-before=10000#answer`,
    cancel_url: `http://localhost:8787${path}#answer`,
  });
  const expires = Number(form.get("expires_at")) * 1000 - testNow;
  expect(expires).toBeGreaterThanOrEqual(31 * minute);
  expect(expires).toBeLessThanOrEqual(40 * minute);
  expect(form.toString()).not.toMatch(/Ada|example\.com%40|ada%40/);
});

test("pressing Pay again leads to the open page, until it soon expires", async () => {
  const { orderId, path, session } = await atStripe();
  const again = await Promise.all([press(path), press(path)]);
  expect(again.map(({ headers }) => headers.get("location"))).toEqual([session.url, session.url]);
  await site.advanceClock(20 * minute);
  expect((await press(path)).headers.get("location")).toBe(session.url);
  await site.advanceClock(11 * minute);
  await press(path);
  expect(stripe.lastSession.url).not.toBe(session.url);
  expect(session.isExpired).toBe(true);
  await callQuotes(admin, "payment", { body: typedPayment(orderId, 10_000) });
  await press(path);
  expect(centsOf(stripe.lastSession)).toBe(deposit - 10_000);
});

test("a client who has just paid and presses again waits for the payment instead of paying twice", async () => {
  const { orderId, path, session } = await atStripe();
  session.isPaid = true;
  const waiting = `http://localhost:8787${path}?paid-before=0#answer`;
  expect((await press(path)).headers.get("location")).toBe(waiting);
  await site.advanceClock(20 * minute);
  expect((await press(path)).headers.get("location")).toBe(waiting);
  expect(stripe.lastSession).toBe(session);
  await sendWebhook(site, completed(session), { at: testNow + 20 * minute });
  await sendWebhook(site, refunded(session, deposit), { at: testNow + 20 * minute });
  await callQuotes(admin, "hold", { body: { orderId } });
  await press(path);
  expect(stripe.lastSession).not.toBe(session);
});

test("nothing is paid until Stripe's signed webhook says so, and then the date is booked", async () => {
  const { orderId, path, session } = await atStripe();
  const back = `${path}?paid-before=0`;
  const waiting = await pageOf(back);
  expect(waiting).toContain("Waiting for your payment");
  expect(waiting).toContain("<dt>Paid</dt><dd>$0.00</dd>");
  expect(waiting).not.toMatch(/booked|Pay the deposit by card/);
  expect(await ledgerOf(orderId)).toEqual([]);

  expect((await sendWebhook(site, completed(session))).status).toBe(200);
  const page = await pageOf(back);
  expect(page).toContain("Your date is booked.");
  expect(page).toContain("<dt>Paid</dt><dd>$564.50</dd>");
  expect(page).not.toContain("Waiting for your payment");
  expect(await statusOf(orderId)).toBe("booked");
  const [mail] = await takeOwnerEmails();
  expect(mail?.subject).toBe("Ada Baker paid $564.50 by card");
  expect(mail?.text).toContain(session.paymentIntent);
  expect(mail?.text).toContain(`/inquiries?open=${orderId}`);
  await sendHeldMail(site);
  const told = (await site.takeMails()).find(({ subject }) => subject === "Your date is booked");
  expect(told?.text).toContain("your payment of $564.50 has arrived");
});

test("the webhook may arrive before the client returns", async () => {
  const { path, session } = await atStripe();
  await sendWebhook(site, completed(session));
  expect(await pageOf(`${path}?paid-before=0`)).toContain("Your date is booked.");
});

test("the waiting page keeps waiting for a missing webhook, even after a question", async () => {
  const { path } = await atStripe();
  const asked = await site.send(
    `${path}?paid-before=0`,
    formOf({ answer: "ask", question: "Have you got it?" }),
  );
  const location = asked.headers.get("location") ?? "";
  expect(location).toBe(`${path}?asked&paid-before=0#answer`);
  await site.advanceClock(24 * 60 * minute);
  const page = await pageOf(location);
  expect(page).toContain("We’ve got your question");
  expect(page).toContain("Don’t pay again");
  expect(await pageOf(`${path}?paid-before=nothing`)).not.toContain("Waiting for your payment");
});

test("an event is idempotent, also when delivered concurrently", async () => {
  const { orderId, session } = await atStripe();
  const said = completed(session);
  const responses = await Promise.all([1, 2, 3].map(() => sendWebhook(site, said)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  await site.advanceClock(60 * minute);
  expect((await sendWebhook(site, said, { at: testNow + 60 * minute })).status).toBe(200);
  // A different event about the same payment.
  await sendWebhook(site, completed(session), { at: testNow + 60 * minute });
  expect(await ledgerOf(orderId)).toEqual([deposit]);
  expect(await takeOwnerEmails()).toHaveLength(1);
});

test("an event without a valid, recent signature changes nothing", async () => {
  const { orderId, session } = await atStripe();
  const said = completed(session);
  const forged = [
    { secret: "whsec_of_somebody" },
    { sent: (body: string) => body.replace(`${deposit}`, "99999") },
    { sent: (body: string) => `${body} ` },
    { at: testNow - 6 * minute },
    { at: testNow + 6 * minute },
  ];
  for (const telling of forged) {
    expect((await sendWebhook(site, said, telling)).status).toBe(400);
  }
  const bare = await site.send("/api/stripe", { method: "POST", body: JSON.stringify(said) });
  expect(bare.status).toBe(400);
  const large = await sendWebhook(site, { ...said, padding: "x".repeat(70_000) });
  expect(large.status).toBe(413);
  expect(await ledgerOf(orderId)).toEqual([]);
});

test("an event of Stripe's other mode is refused: a test payment is no money", async () => {
  const { orderId, session } = await atStripe();
  const { livemode: _, ...unmarked } = completed(session);
  for (const said of [{ ...unmarked, livemode: true }, unmarked]) {
    const refused = await sendWebhook(site, said);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("test mode");
  }
  const live = await startSite({
    faults: true,
    vars: { ...stripe.vars, STRIPE_SECRET_KEY: "rk_live_of_the_fake" },
  });
  expect((await sendWebhook(live, completed(session))).status).toBe(400);
  expect((await sendWebhook(live, { ...unmarked, livemode: true })).status).toBe(200);
  await live.stop();
  expect(await ledgerOf(orderId)).toEqual([]);
});

test("a signature from a clock that is a little ahead is accepted", async () => {
  const { session } = await atStripe();
  expect((await sendWebhook(site, completed(session), { at: testNow + 4 * minute })).status).toBe(
    200,
  );
});

test("events that aren't ours are accepted and ignored", async () => {
  const { orderId, session } = await atStripe();
  const { data, ...rest } = completed(session);
  const others = [
    { ...rest, type: "customer.created", data },
    { ...rest, type: "checkout.session.expired", data },
    // From a payment link of the same account.
    completed(session, { metadata: {}, client_reference_id: null }),
    completed(session, { metadata: null }),
    completed(session, { metadata: { quote: "Q-17" } }),
    completed(session, { payment_status: "unpaid" }),
    refunded(session, 100, { metadata: {} }),
    {},
    [],
    "paid",
  ];
  for (const said of others) expect((await sendWebhook(site, said)).status).toBe(200);
  expect(await ledgerOf(orderId)).toEqual([]);
});

test("an event of ours that can't be parsed is requested again", async () => {
  const { orderId, session } = await atStripe();
  const unread = completed(session, { amount_total: "lots" });
  expect((await sendWebhook(site, unread)).status).toBe(503);
  expect(await ledgerOf(orderId)).toEqual([]);
});

test("a different amount is recorded as received, and the owner is told", async () => {
  const { orderId, session } = await atStripe();
  await sendWebhook(site, completed(session, { amount_total: 1000 }));
  expect(await ledgerOf(orderId)).toEqual([1000]);
  expect(await statusOf(orderId)).toBe("quoted");
  const [mail] = await takeOwnerEmails();
  expect(mail?.text).toContain("The quote’s page asked for $564.50.");
});

test("a different currency is not recorded, and the owner is told", async () => {
  const { orderId, session } = await atStripe();
  expect((await sendWebhook(site, completed(session, { currency: "jpy" }))).status).toBe(200);
  expect(await ledgerOf(orderId)).toEqual([]);
  const [mail] = await takeOwnerEmails();
  expect(mail?.subject).toBe("A card payment in JPY isn’t in your records");
  expect(mail?.text).toContain(session.paymentIntent);
});

test("a payment for a replaced quote is credited to the order, and the owner is told", async () => {
  const { orderId, path, session } = await atStripe();
  const newer = await sendQuote(admin, { id: quoteId(last * 100 + 1), orderId });
  const pressed = await press(path);
  expect([pressed.status, pressed.headers.get("location")]).toEqual([302, newer.path]);
  expect(stripe.lastSession).toBe(session);
  await sendWebhook(site, completed(session));
  expect(await ledgerOf(orderId)).toEqual([deposit]);
  expect(await pageOf(newer.path)).toContain("<dt>Paid</dt><dd>$564.50</dd>");
  const [mail] = await takeOwnerEmails();
  expect(mail?.text).toContain("A newer quote has replaced it.");
});

test("a payment for a withdrawn or closed quote is credited to the order, and the owner is told", async () => {
  const withdrawn = (order: Order): Order => ({
    ...order,
    quotes: order.quotes.map((quote) => ({ ...quote, withdrawnAt: testNow })),
  });
  const declined = (order: Order): Order => ({ ...order, status: "declined", heldAt: null });
  for (const [change, said] of [
    [withdrawn, "You’ve withdrawn that quote."],
    [declined, "That quote is closed."],
  ] as const) {
    const { orderId, path, session } = await atStripe();
    await changeStored(site.db, change, orderId);
    expect((await press(path)).status).toBe(409);
    await sendWebhook(site, completed(session));
    expect(await ledgerOf(orderId)).toEqual([deposit]);
    expect(await statusOf(orderId)).not.toBe("booked");
    expect((await takeOwnerEmails())[0]?.text).toContain(said);
  }
});

test("a payment for a deleted order is recorded if possible, and the owner is told either way", async () => {
  const deleted = await atStripe();
  await changeStored(site.db, (order) => ({ ...order, deletedAt: testNow }), deleted.orderId);
  expect((await sendWebhook(site, completed(deleted.session))).status).toBe(200);
  expect(await ledgerOf(deleted.orderId)).toEqual([deposit]);
  expect((await takeOwnerEmails())[0]?.text).toContain("Its order was deleted. Restore it");

  const gone = await atStripe();
  await site.db.prepare("DELETE FROM inquiries WHERE id = ?").bind(gone.orderId).run();
  expect((await sendWebhook(site, completed(gone.session))).status).toBe(200);
  const [mail] = await takeOwnerEmails();
  expect(mail?.subject).toBe("A card payment of $564.50 isn’t in your records");
  expect(mail?.text).toContain(gone.session.paymentIntent);
});

test("refunds are recorded in parts and in any order, and a full refund cancels the booking", async () => {
  const { orderId, session } = await atStripe();
  await sendWebhook(site, completed(session));
  // The second of the three arrives last.
  for (const all of [2_000, 8_000, 5_000, 2_000]) {
    expect((await sendWebhook(site, refunded(session, all))).status).toBe(200);
  }
  expect(await ledgerOf(orderId)).toEqual([deposit, -2_000, -6_000]);
  expect(await statusOf(orderId)).toBe("booked");
  await Promise.all([1, 2].map(() => sendWebhook(site, refunded(session, deposit))));
  await sendWebhook(site, completed(session));
  expect(await ledgerOf(orderId)).toEqual([deposit, -2_000, -6_000, -(deposit - 8_000)]);
  expect(await statusOf(orderId)).toBe("quoted");
});

test("a refund reported before its payment counts, and so does the payment, once", async () => {
  const { orderId, session } = await atStripe();
  await sendWebhook(site, refunded(session, 2_000));
  expect(await ledgerOf(orderId)).toEqual([deposit, -2_000]);
  expect(await statusOf(orderId)).toBe("booked");
  await sendWebhook(site, completed(session));
  expect(await ledgerOf(orderId)).toEqual([deposit, -2_000]);
});

test("while our store fails Stripe is asked to retry, and nothing is half done", async () => {
  for (const fault of ["fail", "hang", { lostChance: 1 }] as const) {
    const { orderId, session } = await atStripe();
    await site.setFaults({ DB: fault });
    const response = await sendWebhook(site, completed(session));
    expect(response.status).toBe(503);
    await site.setFaults({});
    expect((await sendWebhook(site, completed(session))).status).toBe(200);
    expect(await ledgerOf(orderId)).toEqual([deposit]);
    expect(await statusOf(orderId)).toBe("booked");
    expect(await takeOwnerEmails()).toHaveLength(1);
  }
}, 120_000);

test("if Stripe fails, hangs, or redirects elsewhere the client is told what to do, and nothing is lost", async () => {
  const { path } = await accepted();
  for (const mood of ["fails", "hangs", "leads elsewhere"] as const) {
    stripe.mood = mood;
    const signal = AbortSignal.timeout(15_000);
    const response = await site.send(path, { ...formOf({ answer: "pay" }), signal });
    expect(response.status, mood).toBe(503);
    const html = (await response.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("nothing was charged. Please try again in a few minutes");
    expect(html).toContain("Ada accepted this quote");
    expect(html).toContain("Pay the deposit by card");
    expect(html).not.toContain("sk_test");
  }
  expect(JSON.stringify(site.log)).not.toContain(stripeSecrets.STRIPE_SECRET_KEY);
  stripe.mood = "answers";
  await site.advanceClock(6 * minute);
  expect((await press(path)).status).toBe(303);
}, 60_000);

test("the balance is paid the same way, and then nothing is left to pay", async () => {
  const { orderId, path, session } = await atStripe();
  await sendWebhook(site, completed(session));
  expect(await pageOf(path)).toContain("Pay the balance by card");
  await press(path);
  const second = stripe.lastSession;
  expect(centsOf(second)).toBe(112_900 - deposit);
  expect(await pageOf(`${path}?paid-before=${deposit}`)).toContain("Waiting for your payment");
  await sendWebhook(site, completed(second));
  expect(await ledgerOf(orderId)).toEqual([deposit, 112_900 - deposit]);
  const asked = stripe.asked;
  const refusal = await press(path);
  expect(refusal.status).toBe(409);
  expect(await refusal.text()).toContain("There’s nothing to pay by card right now.");
  expect(stripe.asked).toBe(asked);
});

test("nothing can be paid before the acceptance, or for a released date", async () => {
  const { path } = await quoted();
  expect(await pageOf(path)).not.toContain("by card");
  expect((await press(path)).status).toBe(409);
  const other = await accepted();
  await callQuotes(admin, "hold", { method: "DELETE", body: { orderId: other.orderId } });
  expect(await pageOf(other.path)).not.toContain("by card");
  expect((await press(other.path)).status).toBe(409);
});

const usedPages = () =>
  site.db.prepare("SELECT used FROM day_budget WHERE kind = 'card-pages'").first("used");
const forgetBudgets = () => site.db.prepare("DELETE FROM day_budget").run();

test("a page that is still open, or that failed to open, costs nothing of the day", async () => {
  await forgetBudgets();
  const { path } = await atStripe();
  expect(await usedPages()).toBe(1);
  for (let times = 0; times < 30; times += 1) expect((await press(path)).status).toBe(303);
  expect(await usedPages()).toBe(1);
  const other = await accepted();
  for (const mood of ["fails", "leads elsewhere"] as const) {
    stripe.mood = mood;
    expect((await press(other.path)).status).toBe(503);
    expect(await usedPages()).toBe(1);
  }
});

test("one order's client can open ten new pages a day, and the others theirs", async () => {
  await forgetBudgets();
  const { path } = await accepted();
  for (let times = 0; times < 10; times += 1) {
    expect((await press(path)).status).toBe(303);
    stripe.lastSession.isExpired = true;
  }
  const refused = await press(path);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("Please try again tomorrow, or ask us below.");
  expect((await press((await accepted()).path)).status).toBe(303);
  expect(await usedPages()).toBe(11);
  await site.setClock(testNow + 24 * 60 * minute);
  expect((await press(path)).status).toBe(303);
});

test("concurrent presses don't exceed the order's share", async () => {
  await forgetBudgets();
  const { orderId, path } = await accepted();
  await site.db
    .prepare("INSERT INTO day_budget (kind, day, used) VALUES ('card-pages of ' || ?, ?, 8)")
    .bind(orderId, Math.floor(testNow / 86_400_000))
    .run();
  await site.setFaults({ DB: { delay: 50 } });
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => press(path)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 429).length).toBe(2);
});

test("all clients together can open only a limited number of card pages a day", async () => {
  const { path } = await accepted();
  const day = String(Math.floor(testNow / 86_400_000));
  await site.db
    .prepare(
      `INSERT INTO day_budget (kind, day, used) VALUES ('card-pages', ?, 200)
       ON CONFLICT (kind) DO UPDATE SET used = 200`,
    )
    .bind(day)
    .run();
  expect((await press(path)).status).toBe(429);
  await forgetBudgets();
  expect((await press(path)).status).toBe(303);
});

test("the owner sees the payment with Stripe's reference, in Activity as well, and can refund it only in Stripe", async () => {
  const { orderId, session } = await atStripe();
  await sendWebhook(site, completed(session));
  await sendWebhook(site, refunded(session, 2_000));
  const screen = await pageOf(`/inquiries?open=${orderId}`, admin);
  const entries = [...screen.matchAll(/>(-?\$[\d.]+)<\/span> <span[^>]*>([^<]+ · Stripe)</g)];
  expect(entries.map(([, cents, said]) => [cents, said])).toEqual([
    ["$564.50", `card · Mon, Jun 15, 2026 · ${session.paymentIntent} · Stripe`],
    [
      "-$20.00",
      `refund · card · not owed again · Mon, Jun 15, 2026 · ${session.paymentIntent} · Stripe`,
    ],
  ]);
  expect(screen.includes("Reverse it")).toBe(false);
  const account = await pageOf("/account?part=activity", admin);
  for (const said of ["Recorded a payment of $564.50", "Refunded $20.00"]) {
    const entry = `${said} (Card, ${session.paymentIntent})`;
    expect(account.split(entry)[1]?.slice(0, 200), entry).toContain("Stripe · ");
  }
  const [payment] = (await storedOrder(site.db, orderId)).payments;
  const undo = await callQuotes(admin, "payment", { method: "DELETE", body: { id: payment?.id } });
  expect(undo.status).toBe(409);
  expect(await ledgerOf(orderId)).toEqual([deposit, -2_000]);
});

test("only this page's policy allows its form to redirect to Stripe", async () => {
  const { path } = await accepted();
  const policy = async (at: string) =>
    (await site.send(at)).headers.get("content-security-policy") ?? "";
  expect(await policy(path)).toContain(`form-action 'self' ${stripe.origin};`);
  expect(await policy("/")).toContain("form-action 'self';");
});

test("without both secrets card payments are absent, and a typed payment link still works", async () => {
  const paymentLink = "https://pay.example.com/ada";
  for (const missing of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]) {
    const off = await startSite({
      faults: true,
      vars: { ...stripe.vars, [missing]: "" },
      outbound: stripe.outbound,
    });
    const owner = await signIn(off);
    const orderId = await putInquiry(off.db, { id: inboxId(1) });
    const draft = { ...typedQuote, paymentLink };
    const { path } = await sendQuote(owner, { id: quoteId(1), orderId, draft });
    await off.send(path, formOf({ answer: "accept", name: "Ada" }));
    const page = await off.send(path);
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self';");
    const html = await page.text();
    expect(html).toContain(paymentLink);
    expect(html).not.toMatch(/Stripe|by card/);
    const asked = stripe.asked;
    expect((await off.send(path, formOf({ answer: "pay" }))).status).toBe(409);
    expect(stripe.asked).toBe(asked);
    expect((await sendWebhook(off, { type: "charge.refunded" })).status).toBe(404);
    await off.stop();
  }
  const both = await accepted({ ...typedQuote, paymentLink });
  const html = await pageOf(both.path);
  expect(html).toContain(paymentLink);
  expect(html).toContain("Pay the deposit by card");
}, 60_000);

test("without an owner's address an unrecordable payment is only logged", async () => {
  const { session } = await atStripe();
  const unheard = await startSite({ faults: true, vars: { ...stripe.vars, OWNER_EMAIL: "" } });
  expect((await sendWebhook(unheard, completed(session))).status).toBe(200);
  await expect
    .poll(() => unheard.log.find(({ event }) => event === "stripe.not-recorded"))
    .toMatchObject({ reference: session.paymentIntent });
  await unheard.stop();
});
