import { afterAll, beforeEach, expect, test } from "vitest";
import { updateKinds } from "~/features/mail/client-updates";
import type { ClientUpdateKind } from "~/features/orders/client-update";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { everyTwoMinutes } from "../../support/inquiries/stored-inquiries";
import { messagesOf, outboxOf, sendHeldMail, startMailSite } from "../../support/mail/mail-posts";
import { savedSetting } from "../../support/mail/saved-setting";
import { type SignedIn, signInAs } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote, typedPayment } from "../../support/quotes/quotes";
import { testNow } from "../../support/site";

const site = await startMailSite();
const admin: SignedIn = await signInAs(site, {});
afterAll(() => site.stop());

const eventDate = "2026-09-12";
let last = 0;
let client = "";
beforeEach(async () => {
  last += 1;
  client = `ada-${last}@example.com`;
  await site.setClock(testNow);
  await site.db.prepare("DELETE FROM studio_settings").run();
});

const mails = async () => (await site.takeMails()).filter(({ to }) => to === client);
const newOrder = (row: object = {}) =>
  putInquiry(site.db, { id: inboxId(last), email: client, eventDate, ...row });

async function call(method: string, path: string, json: object): Promise<Response> {
  const response = await admin.send(`/api/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  expect(response.status, path).toBe(200);
  return response;
}

/** An order whose client has accepted a quote of $1,129.00, with its updates already sent. */
async function accepted() {
  const orderId = await newOrder();
  const id = quoteId(last);
  const { path, link } = await sendQuote(admin, { id, orderId });
  await sendHeldMail(site);
  const accept = () => site.send(path, formOf({ answer: "accept", name: "Ada" }));
  await accept();
  return { orderId, id, link, accept };
}
const deposit = (orderId: string, id?: string) =>
  callQuotes(admin, "payment", { body: typedPayment(orderId, 56_450, id) });
const status = (id: string, from: string, to: string, tells?: boolean) =>
  call("POST", "inquiries/status", { id, from, to, tells });
const move = (id: string, from: string, to: string, tells?: boolean) =>
  call("POST", "calendar/move", { id, from, to, tells });
const setTexts = async (to: Partial<Record<ClientUpdateKind, object>>) =>
  call("PUT", "inquiries/updates", {
    from: await savedSetting(site.db, "client-updates", {}),
    to,
  });

async function booked() {
  const orderId = await newOrder({ status: "quoted" });
  await status(orderId, "quoted", "booked");
  await sendHeldMail(site);
  await mails();
  return orderId;
}

test("a client is told about the acceptance, and in one email about the payment and the booked date", async () => {
  const { orderId, id, link, accept } = await accepted();
  await accept();
  await mails();
  await sendHeldMail(site);
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    subject: "You accepted our quote",
    headers: { "Auto-Submitted": "auto-generated", "In-Reply-To": expect.stringMatching(/^<.+>$/) },
  });
  expect(first?.text).toContain("Total: $1,129.00\nDeposit to book your date: $564.50\n");
  expect(first?.text).toContain(link);
  await Promise.all([deposit(orderId, id), deposit(orderId, id)]);
  await sendHeldMail(site);
  await sendHeldMail(site);
  const [second, ...more] = await mails();
  expect(more).toEqual([]);
  expect(second?.subject).toBe("Your date is booked");
  expect(second?.text).toContain(
    [
      "Thank you: your payment of $564.50 has arrived.",
      "Saturday, September 12, 2026 is booked for your wedding. We can’t wait to make your cake.",
      "Total: $1,129.00\nPaid: $564.50\nStill due: $564.50",
    ].join("\n\n"),
  );
  expect((await messagesOf(site, orderId)).filter(({ kind }) => kind === "update")).toMatchObject([
    { direction: "out", sender: "hello@example.com", text: first?.text },
    { direction: "out", subject: "Your date is booked", text: second?.text },
  ]);
});

test("a payment and a booking undone in time are not announced", async () => {
  const { id, orderId } = await accepted();
  await sendHeldMail(site);
  await mails();
  await deposit(orderId, id);
  await callQuotes(admin, "payment", { method: "DELETE", body: { id } });
  await sendHeldMail(site);
  expect(await mails()).toEqual([]);
});

test("with the booking email off the payment email is sent; with both off neither is, even if they are turned on later", async () => {
  const { booked, paid } = updateKinds;
  const off = ({ subject, text, days }: typeof booked) => ({ on: false, subject, text, days });
  await setTexts({ accepted: off(updateKinds.accepted), booked: off(booked) });
  const { orderId } = await accepted();
  await deposit(orderId);
  await sendHeldMail(site);
  expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual([
    "We received your payment",
  ]);
  await setTexts({ booked: off(booked), paid: off(paid) });
  await call("POST", "inquiries/status", { id: orderId, from: "booked", to: "reviewing" });
  await status(orderId, "reviewing", "booked");
  await sendHeldMail(site);
  await setTexts({});
  await sendHeldMail(site);
  expect(await mails()).toEqual([]);
});

test("the studio's text is sent, and a line with an empty blank is left out", async () => {
  const text =
    "Dear {first name},\n{event date}: yours.\nSee {link}\nPaid {payment}\n\n\n{price}Bye";
  await setTexts({ booked: { on: true, subject: "Yours: {event date}", text, days: 0 } });
  const orderId = await newOrder({ status: "quoted" });
  await status(orderId, "quoted", "booked");
  await sendHeldMail(site);
  expect(await mails()).toMatchObject([
    {
      subject: "Yours: Saturday, September 12, 2026",
      text: "Dear Ada,\nSaturday, September 12, 2026: yours.\n\nBye",
    },
  ]);
});

test("a client is told about a move once if the owner wants it, with the day they knew", async () => {
  const id = await booked();
  await move(id, eventDate, "2026-09-19", true);
  await move(id, "2026-09-19", "2026-09-26", true);
  await move(id, "2026-09-19", "2026-09-26", true);
  await sendHeldMail(site);
  await sendHeldMail(site);
  const [told, ...others] = await mails();
  expect(others).toEqual([]);
  expect(told?.subject).toBe("Your new date: Saturday, September 26, 2026");
  expect(told?.text).toContain(
    "from Saturday, September 12, 2026 to Saturday, September 26, 2026.",
  );
  await move(id, "2026-09-26", eventDate, false);
  await move(id, eventDate, "2026-09-19", true);
  await move(id, "2026-09-19", eventDate, true);
  await sendHeldMail(site);
  expect(await mails()).toEqual([]);
});

test("a move of a requested date is not announced", async () => {
  const id = await newOrder();
  await move(id, eventDate, "2026-09-19", true);
  await sendHeldMail(site);
  expect(await mails()).toEqual([]);
});

test("a client is told that a booked order is canceled, by decline or deletion, if the owner wants it", async () => {
  const declined = await booked();
  await status(declined, "booked", "declined", true);
  await sendHeldMail(site);
  expect(await mails()).toMatchObject([{ subject: "Your order is canceled" }]);
  last += 1;
  client = `ada-${last}@example.com`;
  const deleted = await booked();
  await call("POST", "inquiries/deletion", { ids: [deleted], tells: true });
  await sendHeldMail(site);
  expect(await mails()).toMatchObject([{ subject: "Your order is canceled" }]);
  await call("DELETE", "inquiries/deletion", { ids: [deleted] });
  await status(deleted, "booked", "quoted");
  await status(deleted, "quoted", "booked");
  await sendHeldMail(site);
  expect(await mails()).toMatchObject([{ subject: "Your date is booked" }]);
  expect((await outboxOf(site, deleted)).map(({ state }) => state)).toEqual([
    "sent",
    "sent",
    "sent",
  ]);
});

test("a silent cancellation, and one undone in time, is not announced", async () => {
  const id = await booked();
  await call("POST", "inquiries/deletion", { ids: [id], tells: true });
  await call("DELETE", "inquiries/deletion", { ids: [id] });
  await status(id, "booked", "declined", true);
  await status(id, "declined", "booked");
  await sendHeldMail(site);
  expect(await mails()).toEqual([]);
  await status(id, "booked", "declined");
  await sendHeldMail(site);
  await call("POST", "inquiries/deletion", { ids: [id], tells: true });
  await sendHeldMail(site);
  expect(await mails()).toEqual([]);
});

test("a cancellation of a paid order is not announced if it is undone, however late", async () => {
  const { orderId } = await accepted();
  await callQuotes(admin, "payment", { body: typedPayment(orderId, 10_000) });
  await sendHeldMail(site);
  await mails();
  await status(orderId, "quoted", "declined", true);
  await status(orderId, "declined", "quoted");
  await call("POST", "inquiries/deletion", { ids: [orderId], tells: true });
  await call("DELETE", "inquiries/deletion", { ids: [orderId] });
  await sendHeldMail(site);
  expect(await mails()).toEqual([]);
  await site.refuseMails({ [client]: "E_RATE_LIMIT_EXCEEDED" });
  await status(orderId, "quoted", "declined", true);
  await sendHeldMail(site);
  await status(orderId, "declined", "quoted");
  await site.refuseMails({});
  await site.advanceClock(60_000);
  await site.runCron(everyTwoMinutes);
  expect(await mails()).toEqual([]);
  const stopped = (await outboxOf(site, orderId)).filter(({ state }) => state === "stopped");
  expect(stopped).toMatchObject([{ kind: "update", error: "undone" }]);
});

test("an update waits while the outbox can't be written, and is then sent once", async () => {
  const id = await newOrder({ status: "quoted" });
  await status(id, "quoted", "booked");
  await site.advanceClock(10_000);
  await site.setFaults({ DB: { lostChance: 1 } });
  await site.runCron(everyTwoMinutes).catch(() => undefined);
  await site.setFaults({});
  for (let run = 0; run < 3; run += 1) {
    await site.advanceClock(6 * 60_000);
    await site.runCron(everyTwoMinutes);
  }
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Your date is booked"]);
});
