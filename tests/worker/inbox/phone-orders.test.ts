import { afterAll, beforeEach, expect, test } from "vitest";
import { isOnCalendar } from "~/features/orders/order";
import { inboxId } from "../../support/inbox/inbox-rows";
import { typedOrder } from "../../support/inbox/own-orders";
import { storedOrder } from "../../support/inbox/stored-orders";
import {
  messagesOf,
  plainMail,
  replyAddressOf,
  sendHeldMail,
  startMailSite,
} from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { formOf, quoteId, sendQuote } from "../../support/quotes/quotes";
import { testNow } from "../../support/site";

const site = await startMailSite();
const admin = await signIn(site);
afterAll(() => site.stop());

const hour = 60 * 60 * 1000;
const { id } = typedOrder;
const email = "ana@example.com";
beforeEach(async () => {
  await site.setClock(testNow);
  await site.db.batch([
    site.db.prepare("DELETE FROM messages"),
    site.db.prepare("DELETE FROM orders"),
  ]);
  await site.takeMails();
});

const call = (method: string, path: string, json: object) =>
  admin.send(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
const save = (change: object = {}) =>
  call("POST", "/api/inquiries/order", { ...typedOrder, ...change });
const page = async (path = `/inquiries?open=${id}`) => (await admin.send(path)).text();

test("a phone order is in the inbox like any other: listed, found, noted, deleted, restored", async () => {
  expect((await save()).status).toBe(200);
  for (const path of [
    "/inquiries",
    "/inquiries?q=reyes",
    "/inquiries?q=2165550190",
    "/inquiries?view=all",
  ]) {
    const list = await page(path);
    expect(list, path).toContain("Ana Reyes");
    expect(list, path).toContain("By phone");
  }
  const shown = await page();
  for (const part of ["3:30 PM", "Peonies", 'href="tel:+12165550190"', "Edit the order"]) {
    expect(shown).toContain(part);
  }
  // A caller needs no reply, and inquiry-only parts are absent.
  for (const part of ["Reply within", "Email alert", "mailto:", "Send reply", "Download"]) {
    expect(shown, part).not.toContain(part);
  }
  const note = { id: inboxId(30), orderId: id, text: "Call her" };
  expect((await call("POST", "/api/inquiries/note", note)).status).toBe(200);
  const status = { id, from: "reviewing", to: "declined" };
  expect((await call("POST", "/api/inquiries/status", status)).status).toBe(200);
  const csv = await (await admin.send("/api/inquiries/export?view=declined")).text();
  expect(csv).toContain("Ana Reyes");
  expect((await call("POST", "/api/inquiries/deletion", { ids: [id] })).status).toBe(200);
  expect(await page("/inquiries?view=all")).not.toContain("Ana Reyes");
  expect((await call("DELETE", "/api/inquiries/deletion", { ids: [id] })).status).toBe(200);
  expect(await page("/inquiries?view=declined")).toContain("Ana Reyes");
});

test("for a client without an email the owner gets the quote's link, and no email is queued", async () => {
  await save();
  const { mailOff, link } = await sendQuote(admin, { id: quoteId(1), orderId: id });
  expect(mailOff).toBe("address");
  expect(link).toContain("/quote/");
  expect((await storedOrder(site.db, id)).status).toBe("quoted");
  const reply = { id: inboxId(40), orderId: id, subject: "Hi", text: "Hi" };
  const refused = await call("POST", "/api/inquiries/message", reply);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("has no email address");
  await sendHeldMail(site);
  expect(await site.takeMails()).toEqual([]);
});

test("clients without an email are not treated as one client", async () => {
  await save();
  await save({ id: inboxId(21), name: "Bea Moss", phone: "(216) 555-0191" });
  expect(await page()).not.toContain("other inquir");
  const response = await admin.send(`/api/inquiries/client?id=${id}`);
  expect(await response.json()).toMatchObject({ inquiries: [{ id }] });
  const data = await admin.send(`/api/inquiries/client-data?id=${id}`);
  expect(data.status).toBe(404);
});

test("with an email address it goes through quote, reply, answer, and acceptance to the booking", async () => {
  await save();
  expect((await save({ email, was: (await storedOrder(site.db, id)).updatedAt })).status).toBe(200);
  const { path } = await sendQuote(admin, { id: quoteId(2), orderId: id });
  await sendHeldMail(site);
  expect(await site.takeMails()).toMatchObject([{ to: email }]);
  const reply = { id: inboxId(41), orderId: id, subject: "Hi", text: "Any questions?" };
  expect((await call("POST", "/api/inquiries/message", reply)).status).toBe(200);
  await sendHeldMail(site);
  expect(await site.takeMails()).toMatchObject([{ to: email, subject: "Hi" }]);
  await site.advanceClock(hour);
  await site.deliver(
    { from: email, to: await replyAddressOf(id) },
    plainMail({ from: email, text: "No!" }),
  );
  expect((await messagesOf(site, id)).map(({ text }) => text)).toContain("No!");
  await expect
    .poll(async () => site.takeMails())
    .toMatchObject([{ subject: "Ana Reyes wrote to you" }]);
  expect(await page()).toContain("Reply within");
  await site.send(path, formOf({ answer: "accept", name: "Ana Reyes" }));
  const { quotes } = await storedOrder(site.db, id);
  expect(quotes).toMatchObject([{ id: quoteId(2), acceptedName: "Ana Reyes" }]);
  const booking = { id, from: "quoted", to: "booked" };
  expect((await call("POST", "/api/inquiries/status", booking)).status).toBe(200);
  expect(isOnCalendar(await storedOrder(site.db, id))).toBe(true);
});
