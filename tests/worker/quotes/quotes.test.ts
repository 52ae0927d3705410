import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { cakeFile } from "~/features/likes/cake-id";
import { holdTime } from "~/features/mail/retry-delay";
import { agreedQuote, type Order, replyDueAt } from "~/features/orders/order";
import type { OrderStatus } from "~/features/orders/order-status";
import { termsSetting } from "~/features/quotes/.server/load-quotes";
import { quoteCalls } from "~/features/quotes/quote-calls";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { soonAfter } from "../../support/clock/soon-after";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { ledgerOf as ledgerIn, storedOrder } from "../../support/inbox/stored-orders";
import { outboxOf, sendHeldMail, messagesOf as threadOf } from "../../support/mail/mail-posts";
import { type SignedIn, signIn } from "../../support/office";
import { quietLog } from "../../support/quiet-log";
import {
  callQuotes,
  formOf,
  quoteId,
  sendQuote,
  typedPayment,
  typedQuote,
} from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";

const minute = 60_000;
const hour = 60 * minute;

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { CLIENT_EMAIL: "on" } });
  admin = await signIn(site);
});
afterAll(() => site.stop());

let last = 0;
/** A new inquiry and an id for its quote. */
async function bench(row: object = {}) {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), ...row });
  return { orderId, id: quoteId(last * 100) };
}

const orderOf = (id: string) => storedOrder(site.db, id);
const ledgerOf = (id: string) => ledgerIn(site.db, id);
/** Rows with equal times can come in any order. */
const messagesOf = (id: string) => threadOf(site, id);
const kindsOf = async (id: string) => (await messagesOf(id)).map(({ kind }) => kind).sort();
const change = (id: string, changed: Partial<Order>) =>
  changeStored(site.db, (order) => ({ ...order, ...changed }), id);
const moveTo = (id: string, scheduledOn: string) =>
  changeStored(site.db, (order) => ({ ...order, event: { ...order.event, scheduledOn } }), id);

test("a draft is saved as typed, and retrying a save with a lost response is idempotent", async () => {
  const { id, orderId } = await bench();
  const first = { id, orderId, revision: 0, draft: typedQuote };
  for (const _ of [1, 2]) {
    const response = await callQuotes(admin, "draft", { body: first });
    expect(await response.json()).toEqual({ ok: true, revision: 1 });
  }
  const draft = { ...typedQuote, message: "half a numb", delivery: "4," };
  const saved = await callQuotes(admin, "draft", { body: { ...first, revision: 1, draft } });
  expect(await saved.json()).toEqual({ ok: true, revision: 2 });
  const screen = await admin.send(`/inquiries?open=${orderId}`);
  expect(await screen.text()).toContain("half a numb");
});

test("a draft changed in another tab is not overwritten but returned", async () => {
  const { id, orderId } = await bench();
  const save = (revision: number, message: string) =>
    callQuotes(admin, "draft", {
      body: { id, orderId, revision, draft: { ...typedQuote, message } },
    });
  await save(0, "first");
  await save(1, "theirs");
  const mine = await save(1, "mine");
  expect(mine.status).toBe(409);
  expect(await mine.json()).toMatchObject({
    ok: false,
    current: { id, revision: 2, draft: { message: "theirs" } },
  });
  const other = { id: quoteId(99), orderId, revision: 0, draft: typedQuote };
  expect((await callQuotes(admin, "draft", { body: other })).status).toBe(409);
});

test("sending makes one email, one message, and a quoted inquiry, however often it is requested", async () => {
  const { id, orderId } = await bench({ email: "ada@example.com", eventDate: "2026-07-20" });
  const { link, letter, mailOff, statusBefore } = await sendQuote(admin, { id, orderId });
  expect({ mailOff, statusBefore }).toEqual({ mailOff: null, statusBefore: "new" });
  expect(link).toMatch(/\/quote\/[\w-]{45}$/);
  for (const said of [
    "$1,129.00",
    "$564.50",
    "June 29, 2026",
    link,
    "Cupcakes, 24 at $3.50: $84.00",
  ]) {
    expect(letter.text).toContain(said);
  }
  const again = await callQuotes(admin, "sending", { body: { id, revision: 1 } });
  expect(await again.json()).toMatchObject({ ok: true, link });
  expect(await orderOf(orderId)).toMatchObject({
    status: "quoted",
    answeredAt: soonAfter(testNow),
  });
  expect(await messagesOf(orderId)).toMatchObject([
    { kind: "quote", direction: "out", text: letter.text },
  ]);
  expect(await outboxOf(site, orderId)).toMatchObject([
    { kind: "quote", recipient: "ada@example.com" },
  ]);
});

test("a quote that isn’t ready, or changed since its preview, is not sent", async () => {
  const { id, orderId } = await bench();
  const draft = { ...typedQuote, delivery: "free" };
  await callQuotes(admin, "draft", { body: { id, orderId, revision: 0, draft } });
  const unready = await callQuotes(admin, "sending", { body: { id, revision: 1 } });
  expect(unready.status).toBe(400);
  expect(await unready.json()).toMatchObject({ fieldErrors: { delivery: expect.any(String) } });
  await callQuotes(admin, "draft", { body: { id, orderId, revision: 1, draft: typedQuote } });
  expect((await callQuotes(admin, "sending", { body: { id, revision: 1 } })).status).toBe(409);
  expect(await messagesOf(orderId)).toEqual([]);
  expect(await orderOf(orderId)).toMatchObject({ status: "new" });
});

test("the database refuses every change of a sent quote", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  const changeRow = (change: string) =>
    site.db.prepare(`UPDATE quotes SET ${change} WHERE id = ?`).bind(id).run();
  const changes = [
    ...["content = '{}'", "total = 1", "deposit = 1", "expires_on = '2030-01-01'", "version = 9"],
    ...["sent_at = 1", "order_id = 'x'", "id = 'x'"],
  ];
  for (const change of changes) {
    await expect(changeRow(change), change).rejects.toThrow("a quote stays as it was sent");
  }
  const saved = { id, orderId, revision: 1, draft: { ...typedQuote, delivery: "1" } };
  expect((await callQuotes(admin, "draft", { body: saved })).status).toBe(409);
  const removed = await callQuotes(admin, "draft", { method: "DELETE", body: { id, orderId } });
  expect(removed.status).toBe(409);
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  await expect(changeRow("sent_at = NULL")).rejects.toThrow("a quote stays as it was sent");
});

test("the page shows the quote to everyone with the link, but to no cache or search engine", async () => {
  const cakeId = "wedding/rose.jpg";
  const likes = [{ id: cakeId, title: "Rose & pearls", file: cakeFile(cakeId) }];
  const { id, orderId } = await bench({ name: "Ada <b>Baker</b>" });
  await site.db
    .prepare("UPDATE inquiries SET likes = ? WHERE id = ?")
    .bind(JSON.stringify([...likes, { nonsense: true }]), orderId)
    .run();
  const draft = {
    ...typedQuote,
    likes: [cakeId],
    message: "<script>x</script>",
  };
  const { path } = await sendQuote(admin, { id, orderId, draft });
  const page = await site.send(path);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(page.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(html).toContain('name="robots" content="noindex"');
  for (const said of [
    "$1,129.00",
    "Saturday, June 20, 2026",
    "Rose &amp; pearls",
    'src="/media/portfolio/gallery/wedding/rose.jpg?w=320"',
    "&lt;script&gt;",
  ]) {
    expect(html).toContain(said);
  }
  // Gallery Sync must be absent, since the letter has none of the studio's tools.
  for (const kept of ["ada@example.com", "555-0100", "Three tiers, please.", "Gallery Sync"]) {
    expect(html).not.toContain(kept);
  }
  const other = await bench();
  const { path: second } = await sendQuote(admin, other);
  expect(await (await site.send(second)).text()).not.toContain("Rose &amp; pearls");
});

test("an unknown token gets the not-found page", async () => {
  const { path } = await sendQuote(admin, await bench());
  const forged = `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`;
  for (const wrong of [
    forged,
    "/quote/x",
    `${path}x`,
    path.toUpperCase().replace("/QUOTE", "/quote"),
  ]) {
    const page = await site.send(wrong);
    expect(page.status, wrong).toBe(404);
    expect(await page.text()).toContain("Oops! Page not found");
    const posted = await site.send(wrong, formOf({ answer: "accept", name: "Eve" }));
    expect(posted.status, wrong).toBe(404);
  }
  await site.countCalls();
  await site.send(forged);
  expect(await site.countCalls()).not.toHaveProperty("DB.batch");
});

test("a sign behind a quote's link leads to the quote, and the log keeps no token", async () => {
  const { path } = await sendQuote(admin, await bench());
  const before = site.log.length;
  for (const sign of [".", ")", ",", ";", "/", '"', "%2E", "%3E", "%29", "%E2%80"]) {
    const response = await site.send(`${path}${sign}`);
    expect([response.status, response.headers.get("location")], sign).toEqual([308, path]);
  }
  expect((await site.send(path)).status).toBe(200);
  expect(JSON.stringify(site.log.slice(before))).not.toContain(path.slice("/quote/".length));
});

test("accepting holds the date, alerts the owner, and redirects to the page", async () => {
  const { id, orderId } = await bench();
  const draft = { ...typedQuote, paymentLink: "https://pay.example.com/x" };
  const { path } = await sendQuote(admin, { id, orderId, draft });
  expect(await (await site.send(path)).text()).not.toContain("pay.example.com");
  const response = await site.send(path, formOf({ answer: "accept", name: " Ada  Baker\n" }));
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`${path}#answer`);
  const html = await (await site.send(path)).text();
  expect(html).toContain("Ada  Baker accepted this quote");
  expect(html).toContain('href="https://pay.example.com/x" rel="noopener noreferrer"');
  expect(html).not.toContain("Accept the quote");
  expect(await orderOf(orderId)).toMatchObject({ status: "quoted", heldAt: soonAfter(testNow) });
  expect(await kindsOf(orderId)).toEqual(["acceptance", "quote"]);
  await expect
    .poll(async () => (await site.takeMails()).find(({ text }) => text.includes(orderId)))
    .toMatchObject({ to: "owner@example.com", subject: "Ada Baker accepted your quote" });
});

test("two tabs that accept at once accept once, and both get success", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  const names = ["Ada One", "Ada Two", "Ada Three", "Ada Four"];
  const responses = await Promise.all(
    names.map((name) => site.send(path, formOf({ answer: "accept", name }))),
  );
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(names).toContain((await orderOf(orderId)).quotes[0]?.acceptedName);
  expect((await messagesOf(orderId)).filter(({ kind }) => kind === "acceptance")).toHaveLength(1);
  expect((await outboxOf(site, orderId)).filter(({ kind }) => kind === "owner")).toHaveLength(1);
});

test("an acceptance with a lost response is stored once", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  await site.setFaults({ DB: { lostChance: 1 } });
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  await site.setFaults({});
  expect((await site.send(path, formOf({ answer: "accept", name: "Ada" }))).status).toBe(303);
  expect((await messagesOf(orderId)).filter(({ kind }) => kind === "acceptance")).toHaveLength(1);
});

test("a quote expires at the studio’s midnight", async () => {
  const { path } = await sendQuote(admin, await bench({ eventDate: "2026-07-20" }));
  const second = await sendQuote(admin, await bench({ eventDate: "2026-07-20" }));
  await site.setClock(Date.parse("2026-06-30T03:59:00Z"));
  expect((await site.send(path, formOf({ answer: "accept", name: "Ada" }))).status).toBe(303);
  await site.setClock(Date.parse("2026-06-30T04:00:00Z"));
  expect(await (await site.send(path)).text()).toContain("Ada accepted this quote");
  const late = await site.send(second.path, formOf({ answer: "accept", name: "Ada" }));
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("This quote has expired.");
  await site.setClock(testNow);
  // The session has expired meanwhile.
  admin = await signIn(site);
});

/** The target of a temporary redirect. */
const ledTo = ({ status, headers }: Response) => (status === 302 ? headers.get("location") : null);

test("a newer version replaces the previous one, whose link redirects to it", async () => {
  const { id, orderId } = await bench();
  const first = await sendQuote(admin, { id, orderId });
  const second = await sendQuote(admin, { id: quoteId(last * 100 + 1), orderId });
  expect(second.letter.subject).toContain("Your new quote");
  for (const init of [{}, formOf({ answer: "accept", name: "Ada" })]) {
    expect(ledTo(await site.send(first.path, init))).toBe(second.path);
  }
  expect(agreedQuote(await orderOf(orderId))).toBeUndefined();
  const accepted = await site.send(second.path, formOf({ answer: "accept", name: "Ada" }));
  expect(accepted.status).toBe(303);
  expect(agreedQuote(await orderOf(orderId))?.version).toBe(2);
});

test("a withdrawn quote can be offered again, an accepted one can't be withdrawn", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  const accept = () => site.send(path, formOf({ answer: "accept", name: "Ada" }));
  expect((await callQuotes(admin, "withdrawal", { body: { id } })).status).toBe(200);
  expect((await accept()).status).toBe(409);
  expect(await (await site.send(path)).text()).toContain("We’ve withdrawn this quote.");
  await callQuotes(admin, "withdrawal", { method: "DELETE", body: { id } });
  expect((await accept()).status).toBe(303);
  expect((await callQuotes(admin, "withdrawal", { body: { id } })).status).toBe(409);
});

test("a quote of a closed inquiry holds no date, says so, and still takes questions", async () => {
  for (const status of ["declined", "archived", "spam"] as const) {
    const { id, orderId } = await bench();
    const { path } = await sendQuote(admin, { id, orderId });
    const set = (to: OrderStatus) => change(orderId, { status: to });
    await set(status);
    const refused = await site.send(path, formOf({ answer: "accept", name: "Ada" }));
    expect(refused.status, status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("This quote is closed");
    expect(html).not.toContain("Accept the quote");
    expect((await site.send(path, formOf({ answer: "ask", question: "Why?" }))).status).toBe(303);
    await set("new");
    expect(await orderOf(orderId)).toMatchObject({ heldAt: null });
    expect((await site.send(path, formOf({ answer: "accept", name: "Ada" }))).status).toBe(303);
    await set(status);
    expect(await (await site.send(path)).text()).not.toContain("We’re holding your date.");
  }
});

test("a quote that its client couldn’t accept is not sent", async () => {
  const { id, orderId } = await bench({ status: "archived" });
  await callQuotes(admin, "draft", { body: { id, orderId, revision: 0, draft: typedQuote } });
  const refused = await callQuotes(admin, "sending", { body: { id, revision: 1 } });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("set to Archived");
});

test("the panel shows the number of accepted quotes until their deposits arrive", async () => {
  const panel = async () =>
    (await (await admin.send("/EdibleArtControl")).text()).replace(/<!-- -->/g, "");
  await site.db.prepare("DELETE FROM quotes").run();
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  expect(await panel()).not.toMatch(/\d quotes? accepted/);
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  expect(await panel()).toContain("1 quote accepted");
  await callQuotes(admin, "payment", { body: typedPayment(orderId, 56_450) });
  expect(await panel()).not.toMatch(/\d quotes? accepted/);
});

test("a payment that reaches the deposit books the event, and undoing it adds a ledger entry", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  const pay = (cents: number, number: number) =>
    callQuotes(admin, "payment", { body: typedPayment(orderId, cents, inboxId(number)) });
  const undoPayment = (number: number) =>
    callQuotes(admin, "payment", { method: "DELETE", body: { id: inboxId(number) } });
  // A payment before the acceptance is recorded but books nothing.
  expect(await (await pay(100, 901)).json()).toEqual({ ok: true, booked: false });
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  expect(await (await pay(56_349, 902)).json()).toEqual({ ok: true, booked: false });
  expect(await orderOf(orderId)).toMatchObject({ status: "quoted" });
  for (const _ of [1, 2]) {
    expect(await (await pay(1, 903)).json()).toEqual({ ok: true, booked: true });
  }
  expect(await orderOf(orderId)).toMatchObject({ status: "booked", heldAt: soonAfter(testNow) });
  const page = (await (await site.send(path)).text()).replaceAll("<!-- -->", "");
  expect(page).toContain("Your date is booked.");
  expect(page).toContain("<dt>Paid</dt><dd>$564.50</dd>");
  expect(page).toContain("<dt>Due</dt><dd>$564.50 by Saturday, June 20, 2026</dd>");
  for (const _ of [1, 2]) expect((await undoPayment(903)).status).toBe(200);
  expect(await orderOf(orderId)).toMatchObject({ status: "quoted", heldAt: soonAfter(testNow) });
  expect(await ledgerOf(orderId)).toEqual([100, 56_349, 1, -1]);
  await callQuotes(admin, "hold", { method: "DELETE", body: { orderId } });
  expect(await orderOf(orderId)).toMatchObject({ heldAt: null });
  expect(await (await site.send(path)).text()).not.toContain("We’re holding your date");
});

test("an invalid payment is refused, and ledger entries can't be changed", async () => {
  const { orderId } = await bench();
  const payment = typedPayment(orderId, 5000);
  const send = (change: object) =>
    callQuotes(admin, "payment", { body: { ...payment, ...change } });
  expect((await send({})).status).toBe(200);
  expect((await send({ cents: 4000 })).status).toBe(409);
  for (const wrong of [{ cents: 0 }, { cents: -5 }, { cents: 1.5 }, { kind: "gold" }]) {
    expect((await send({ ...wrong, id: crypto.randomUUID() })).status).toBe(400);
  }
  expect((await send({ id: crypto.randomUUID(), orderId: inboxId(999_999) })).status).toBe(404);
  const undo = (id: string) => callQuotes(admin, "payment", { method: "DELETE", body: { id } });
  expect((await undo(crypto.randomUUID())).status).toBe(404);
  await undo(payment.id);
  const back = (await orderOf(orderId)).payments.find(({ takesBack }) => takesBack === payment.id);
  // A reversal can't be reversed.
  expect((await undo(back?.id ?? "")).status).toBe(404);
  expect(await ledgerOf(orderId)).toEqual([5000, -5000]);
  await expect(
    site.db.prepare("UPDATE payments SET cents = 1 WHERE order_id = ?").bind(orderId).run(),
  ).rejects.toThrow("a payment stays as it was recorded");
});

test("a new version credits what was paid for the previous one", async () => {
  const { id, orderId } = await bench();
  const first = await sendQuote(admin, { id, orderId });
  await site.send(first.path, formOf({ answer: "accept", name: "Ada" }));
  await callQuotes(admin, "payment", { body: typedPayment(orderId, 56_450) });
  const { path } = await sendQuote(admin, { id: quoteId(last * 100 + 1), orderId });
  const shown = (await (await site.send(path)).text()).replaceAll("<!-- -->", "");
  expect(shown).toContain("<dt>Paid</dt><dd>$564.50</dd>");
  expect(shown).not.toContain("The deposit of");
});

test("an accepted version holds again while the newer one is withdrawn", async () => {
  const { id, orderId } = await bench();
  const first = await sendQuote(admin, { id, orderId });
  await site.send(first.path, formOf({ answer: "accept", name: "Ada" }));
  const newer = quoteId(last * 100 + 1);
  await sendQuote(admin, { id: quoteId(last * 100 + 2), orderId });
  const second = await sendQuote(admin, { id: newer, orderId });
  const shown = async (path: string) => (await site.send(path)).text();
  const confirm = () => callQuotes(admin, "payment", { body: typedPayment(orderId, 100) });
  expect((await confirm()).status).toBe(200);
  await callQuotes(admin, "withdrawal", { body: { id: newer } });
  expect(await shown(first.path)).toContain("Ada accepted this quote");
  expect(ledTo(await site.send(second.path))).toBe(first.path);
  await callQuotes(admin, "withdrawal", { method: "DELETE", body: { id: newer } });
  expect(ledTo(await site.send(first.path))).toBe(second.path);
  await site.send(second.path, formOf({ answer: "accept", name: "Ada" }));
  expect((await callQuotes(admin, "withdrawal", { body: { id: newer } })).status).toBe(409);
  expect(ledTo(await site.send(first.path))).toBe(second.path);
});

test("only an accepted version can be released", async () => {
  const { id, orderId } = await bench();
  const first = await sendQuote(admin, { id, orderId });
  const newer = quoteId(last * 100 + 1);
  await sendQuote(admin, { id: newer, orderId });
  await callQuotes(admin, "withdrawal", { body: { id: newer } });
  expect((await site.send(first.path, formOf({ answer: "accept", name: "Ada" }))).status).toBe(409);
});

test("a question joins the thread once, and the client waits for an answer again", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  await site.advanceClock(1);
  for (const _ of [1, 2]) {
    const response = await site.send(path, formOf({ answer: "ask", question: "Is\r\nit vegan?" }));
    expect(response.headers.get("location")).toBe(`${path}?asked#answer`);
  }
  expect(await messagesOf(orderId)).toMatchObject([
    { kind: "quote" },
    { kind: "question", direction: "in", text: "Is\nit vegan?" },
  ]);
  expect((await outboxOf(site, orderId)).map(({ kind }) => kind).sort()).toEqual([
    "owner",
    "quote",
  ]);
  expect(replyDueAt(await orderOf(orderId))).toEqual(soonAfter(testNow + 24 * hour));
  expect(await (await site.send(`${path}?asked`)).text()).toContain("We’ve got your question");
  await site.setClock(testNow);
});

test("a flood of questions is stopped by the day’s budget with a contact hint", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  await site.db
    .prepare(
      `INSERT INTO day_budget (kind, day, used) VALUES ('quote-questions', ?, 99)
       ON CONFLICT (kind) DO UPDATE SET used = 99`,
    )
    .bind(Math.floor(testNow / 24 / hour))
    .run();
  const ask = (question: string) => site.send(path, formOf({ answer: "ask", question }));
  expect((await ask("One")).status).toBe(303);
  const refused = await ask("Two & three");
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain("Please call us, or try again tomorrow.");
  expect(html).toContain("Two &amp; three");
  expect((await ask("One")).status).toBe(303);
  expect((await messagesOf(orderId)).filter(({ kind }) => kind === "question")).toHaveLength(1);
});

test("one order’s questions can’t use up everybody’s day", async () => {
  await site.db.prepare("DELETE FROM day_budget").run();
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  await site.db
    .prepare("INSERT INTO day_budget (kind, day, used) VALUES ('quote-questions of ' || ?, ?, 17)")
    .bind(orderId, Math.floor(testNow / 24 / hour))
    .run();
  const ask = (at: string, question: string) => site.send(at, formOf({ answer: "ask", question }));
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => (await ask(path, `Why, ${at}?`)).status),
  );
  expect(statuses.filter((status) => status === 303)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const other = await bench();
  const sent = await sendQuote(admin, { id: other.id, orderId: other.orderId });
  expect((await ask(sent.path, "And mine?")).status).toBe(303);
});

test("concurrent questions do not exceed the limit", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  await site.db.prepare("DELETE FROM day_budget").run();
  await site.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
       INSERT INTO messages (id, order_id, kind, direction, sender, text, at)
       SELECT ?1 || i, ?1, 'question', 'in', 'ada@example.com', 'Why?', 1 FROM n`,
    )
    .bind(orderId)
    .run();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      site.send(path, formOf({ answer: "ask", question: `Why, ${at}?` })),
    ),
  );
  expect(responses.filter(({ status }) => status === 303)).toHaveLength(5);
  expect((await messagesOf(orderId)).filter(({ kind }) => kind === "question")).toHaveLength(50);
  const spent = site.db.prepare("SELECT used FROM day_budget WHERE kind = 'quote-questions'");
  expect(await spent.first("used")).toBe(5);
});

test("past an inquiry’s last question further ones are refused with a contact hint", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  await site.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
       INSERT INTO messages (id, order_id, kind, direction, sender, text, at)
       SELECT ?1 || i, ?1, 'question', 'in', 'ada@example.com', 'Why?', 1 FROM n`,
    )
    .bind(orderId)
    .run();
  const refused = await site.send(path, formOf({ answer: "ask", question: "Why not?" }));
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain("Please call us or reply to our email.");
  expect(html).not.toContain("tomorrow");
});

test("an invalid form gets a message, never a 500", async () => {
  const { path } = await sendQuote(admin, await bench());
  const forms: [Record<string, string>, number, string][] = [
    [{ answer: "accept", name: " \u0000\n" }, 400, "Type your name to accept."],
    [{ answer: "accept" }, 400, "Type your name to accept."],
    [{ answer: "accept", name: "x".repeat(121) }, 400, "Keep your name under 120 characters."],
    [{ answer: "ask", question: "" }, 400, "Type your question first."],
    [{ answer: "ask", question: "x".repeat(2001) }, 400, "Keep your question under 2000"],
    [{ answer: "steal" }, 400, "Choose what to send"],
    [{}, 400, "Choose what to send"],
    [{ answer: "ask", question: "x".repeat(40_000) }, 413, "This is too large"],
  ];
  for (const [fields, status, sentence] of forms) {
    const response = await site.send(path, formOf(fields));
    expect(response.status, JSON.stringify(fields).slice(0, 60)).toBe(status);
    expect(await response.text()).toContain(sentence);
  }
  const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect((await site.send(path, json)).status).toBe(415);
  const foreign = {
    ...formOf({ answer: "accept", name: "Eve" }),
    headers: { origin: "https://evil.example" },
  };
  expect((await site.send(path, foreign)).status).toBe(403);
  expect((await site.send(path, { method: "PUT" })).status).toBe(405);
  expect(await (await site.send(path)).text()).toContain("Accept the quote");
});

test("without client email the owner gets the link, and nothing waits to be sent", async () => {
  const quiet = await startSite({ faults: true, vars: { CLIENT_EMAIL: "on", STUDIO_EMAIL: "" } });
  const owner = await signIn(quiet);
  const orderId = await putInquiry(quiet.db, { id: inboxId(1) });
  const { mailOff, link, letter, path } = await sendQuote(owner, { id: quoteId(1), orderId });
  expect(mailOff).toBe("STUDIO_EMAIL");
  expect(letter.text).toContain(link);
  expect((await quiet.send(path, formOf({ answer: "accept", name: "Ada" }))).status).toBe(303);
  await sendHeldMail(quiet);
  expect(
    await quiet.db.prepare("SELECT count(*) AS n FROM outbox WHERE kind <> 'inquiry'").first("n"),
  ).toBe(0);
  expect(await quiet.db.prepare("SELECT count(*) AS n FROM messages").first("n")).toBe(2);
  await quiet.stop();
});

test("a deleted inquiry's quotes are deleted with it", async () => {
  const { id, orderId } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  await change(orderId, { deletedAt: testNow });
  expect((await site.send(path)).status).toBe(404);
  expect((await site.send(path, formOf({ answer: "accept", name: "Ada" }))).status).toBe(404);
  expect((await site.send(path, formOf({ answer: "ask", question: "Why?" }))).status).toBe(404);
  await site.db.prepare("DELETE FROM inquiries WHERE id = ?").bind(orderId).run();
  expect(await rowsOfQuotes(orderId)).toEqual([]);
});

test("a quote, its email, and the office show the studio's day for a moved event", async () => {
  const { id, orderId } = await bench({ eventDate: "2026-06-20" });
  const office = async () =>
    (await (await admin.send(`/inquiries?open=${orderId}`)).text()).replaceAll("<!-- -->", "");
  await moveTo(orderId, "2026-06-27");
  const { path, letter } = await sendQuote(admin, { id, orderId });
  expect(letter.text).toContain("Saturday, June 27, 2026");
  expect(await (await site.send(path)).text()).toContain("Saturday, June 27, 2026");
  expect(await office()).not.toContain("This quote was written for");
  await moveTo(orderId, "2026-07-04");
  expect(await office()).toContain(
    "This quote was written for Sat, Jun 27, 2026. The client’s page says that the event has moved to Sat, Jul 4, 2026.",
  );
});

test("a quote answers a client who has written since the last answer", async () => {
  const { id, orderId } = await bench({ answeredAt: testNow - 2 * hour });
  await change(orderId, { askedAt: testNow - hour });
  await sendQuote(admin, { id, orderId });
  expect(await orderOf(orderId)).toMatchObject({ answeredAt: soonAfter(testNow) });
  const other = await bench({ answeredAt: testNow - hour });
  await sendQuote(admin, other);
  expect(await orderOf(other.orderId)).toMatchObject({ answeredAt: testNow - hour });
});

test("a quote stops the reply clock, and a question on its page restarts it", async () => {
  const { id, orderId } = await bench({ receivedAt: testNow - 5 * hour + minute });
  const clock = async () => {
    const page = await (await admin.send(`/inquiries?view=spam&open=${orderId}`)).text();
    return /Reply within \d+ hr/.exec(page)?.[0];
  };
  expect(await clock()).toBe("Reply within 19 hr");
  const { path } = await sendQuote(admin, { id, orderId });
  expect(await clock()).toBeUndefined();
  await site.advanceClock(hour);
  await site.send(path, formOf({ answer: "ask", question: "Is it free of nuts?" }));
  await site.advanceClock(2 * hour - minute);
  expect(await clock()).toBe("Reply within 22 hr");
  await sendQuote(admin, { id: quoteId(last * 100 + 1), orderId });
  expect(await clock()).toBeUndefined();
  await site.setClock(testNow);
});

const undoSending = (id: string) =>
  admin.send("/api/inquiries/message", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id }),
  });

const quoteRows = z.array(z.record(z.string(), z.unknown()));
async function rowsOfQuotes(orderId: string) {
  const sql = "SELECT * FROM quotes WHERE order_id = ? ORDER BY version";
  return quoteRows.parse((await site.db.prepare(sql).bind(orderId).all()).results);
}

/** Everything that sending a quote changes, except its last change time. */
async function snapshot(orderId: string) {
  const quotes = await rowsOfQuotes(orderId);
  const { status, statusAt, answeredAt, heldAt } = await orderOf(orderId);
  return {
    quotes: quotes.map(({ updated_at, revision, ...quote }) => quote),
    order: { status, statusAt, answeredAt, heldAt },
    messages: await messagesOf(orderId),
    mails: await outboxOf(site, orderId),
  };
}

test("sending a quote can be undone completely in the ten seconds before its email goes out, and it can be sent again", async () => {
  // A run sends a limited number of emails, oldest first.
  await site.db.prepare("DELETE FROM outbox").run();
  const { id, orderId } = await bench({ status: "reviewing" });
  const draft = { ...typedQuote, delivery: " 45.0 ", validDays: " 7", message: "As typed \n" };
  const first = await sendQuote(admin, { id, orderId });
  await site.send(first.path, formOf({ answer: "accept", name: "Ada" }));
  await sendHeldMail(site);
  const newer = quoteId(last * 100 + 1);
  await callQuotes(admin, "draft", { body: { id: newer, orderId, revision: 0, draft } });
  const before = await snapshot(orderId);
  await site.advanceClock(hour);
  const sent = await callQuotes(admin, "sending", { body: { id: newer, revision: 1 } });
  const { link } = quoteCalls.sendQuote.answer.parse(await sent.json());
  const path = new URL(link).pathname;
  expect(ledTo(await site.send(first.path))).toBe(path);
  await site.advanceClock(holdTime - 1000);
  await site.runCron("two-minutes");
  expect([(await undoSending(newer)).status, (await undoSending(newer)).status]).toEqual([
    200, 200,
  ]);
  expect(await snapshot(orderId)).toEqual(before);
  expect((await site.send(path)).status).toBe(404);
  expect(await (await site.send(first.path)).text()).toContain("Ada accepted this quote");
  // The request with the lost response must not send it after all.
  const late = await callQuotes(admin, "sending", { body: { id: newer, revision: 1 } });
  expect(late.status).toBe(409);
  expect((await callQuotes(admin, "sending", { body: { id: newer, revision: 2 } })).status).toBe(
    200,
  );
  expect((await site.send(path)).status).toBe(200);
  await site.setClock(testNow);
});

test("a quote that was accepted, withdrawn, followed by a draft, or is being sent can't be undone", async () => {
  const blockers: Record<
    string,
    (quote: { id: string; orderId: string; path: string }) => Promise<unknown>
  > = {
    accepted: ({ path }) => site.send(path, formOf({ answer: "accept", name: "Ada" })),
    withdrawn: ({ id }) => callQuotes(admin, "withdrawal", { body: { id } }),
    followed: ({ orderId }) =>
      callQuotes(admin, "draft", {
        body: { id: crypto.randomUUID(), orderId, revision: 0, draft: typedQuote },
      }),
    // A run of the cron sends a limited number of emails.
    going: async ({ orderId }) => {
      await site.advanceClock(holdTime);
      const isSent = async () => (await outboxOf(site, orderId))[0]?.state === "sent";
      while (!(await isSent())) await site.runCron("two-minutes");
    },
  };
  for (const [name, block] of Object.entries(blockers)) {
    const { id, orderId } = await bench();
    const { path } = await sendQuote(admin, { id, orderId });
    await block({ id, orderId, path });
    const before = await snapshot(orderId);
    const refused = await undoSending(id);
    expect(refused.status, name).toBe(409);
    expect(await refused.text()).toContain("It’s too late to undo this");
    expect(await snapshot(orderId), name).toEqual(before);
  }
  await site.setClock(testNow);
});

test("of two versions sent within ten seconds the newer one’s email goes out, unless it is undone", async () => {
  // A run sends a limited number of emails, oldest first.
  await site.db.prepare("DELETE FROM outbox").run();
  for (const isUndone of [false, true]) {
    const { id, orderId } = await bench();
    const newer = quoteId(last * 100 + 1);
    await sendQuote(admin, { id, orderId });
    await site.advanceClock(holdTime / 2);
    await sendQuote(admin, { id: newer, orderId });
    await site.advanceClock(holdTime / 2);
    await site.runCron("two-minutes");
    if (isUndone) await undoSending(newer);
    await sendHeldMail(site);
    const mails = await outboxOf(site, orderId);
    const sent = mails.filter(({ kind, state }) => kind === "quote" && state === "sent");
    expect(sent.map((mail) => mail.id)).toEqual([isUndone ? id : newer]);
    await site.setClock(testNow);
  }
});

test("the CSV has the last quoted amount and the acceptance date", async () => {
  const { id, orderId } = await bench({ name: "Quentin Quill" });
  const { path } = await sendQuote(admin, { id, orderId });
  const csv = async () => {
    const response = await admin.send("/api/inquiries/export?view=all&q=quentin");
    return (await response.text()).split("\r\n")[1];
  };
  expect(await csv()).toContain(`"1129.00","","${orderId}"`);
  await site.send(path, formOf({ answer: "accept", name: "Quentin" }));
  expect(await csv()).toContain(`"1129.00","2026-06-15 12:00","${orderId}"`);
});

test("an inquiry whose photos are still arriving can be quoted, a missing one can't", async () => {
  const { id, orderId } = await bench({ arrivingUntil: testNow + 60_000 });
  const saved = { id, orderId, revision: 0, draft: typedQuote };
  expect((await callQuotes(admin, "draft", { body: saved })).status).toBe(200);
  const gone = { ...saved, orderId: inboxId(9999) };
  expect((await callQuotes(admin, "draft", { body: gone })).status).toBe(404);
});

test("the next quote starts with the studio's terms", async () => {
  const terms = { depositPercent: 30, validDays: 7 };
  await callQuotes(admin, "terms", { method: "PUT", body: terms });
  const { orderId } = await bench();
  const screen = await (await admin.send(`/inquiries.data?open=${orderId}`)).text();
  expect(screen).toMatch(/depositPercent[^}]*validDays/);
  const { sql, params, parse } = studioSettingQuery(termsSetting);
  const { results } = await site.db
    .prepare(sql)
    .bind(...params)
    .all();
  expect(parse(results, quietLog)).toEqual({ ...terms, paysAfterHold: false, takesDebits: false });
});

test("with the database down the page says so, and logs nothing that was typed", async () => {
  const { path } = await sendQuote(admin, await bench());
  await site.setFaults({ DB: "fail" });
  const page = await site.send(path);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("We can’t open your quote right now.");
  const response = await site.send(path, formOf({ answer: "accept", name: "Secret Name" }));
  expect(response.status).toBe(503);
  await site.setFaults({});
  await site.send(`${path}.`);
  const token = path.slice("/quote/".length);
  await site.send(`/Quote/${token}`);
  const logged = JSON.stringify(site.log);
  expect(logged).not.toContain(token);
  expect(logged).not.toContain("Secret Name");
  expect(logged).not.toContain(path);
});
