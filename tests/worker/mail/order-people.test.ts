import { afterAll, beforeEach, expect, test } from "vitest";
import { type MailServices, sendDueMail } from "~/features/mail/.server/outgoing/send-mail";
import { randomIds } from "~/platform/clock";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { jane } from "../../support/inbox/order-people";
import { storedOrder } from "../../support/inbox/stored-orders";
import { everyTwoMinutes } from "../../support/inquiries/stored-inquiries";
import { deliveryEvent } from "../../support/mail/delivery-events";
import {
  bounceReport,
  outboxOf,
  plainMail,
  replyAddressOf,
  sendHeldMail,
  startMailSite,
} from "../../support/mail/mail-posts";
import { noFiles } from "../../support/mail/no-files";
import { signInAs } from "../../support/office";
import { quietJournal, quietLog } from "../../support/quiet-log";
import { quoteId, sendQuote, typedPayment } from "../../support/quotes/quotes";
import { testNow } from "../../support/site";
import { testSettings } from "../../support/test-settings";

const hour = 60 * 60 * 1000;
const site = await startMailSite();
const admin = await signInAs(site, {});
afterAll(() => site.stop());

let last = 0;
let client = "";
let id = "";
beforeEach(async () => {
  last += 1;
  client = `ada-${last}@example.com`;
  await site.setClock(testNow);
  await site.refuseMails({});
  await site.db.batch([
    site.db.prepare("DELETE FROM messages"),
    site.db.prepare("DELETE FROM orders"),
    site.db.prepare("DELETE FROM outbox"),
  ]);
  id = await putInquiry(site.db, { id: inboxId(last), email: client, receivedAt: testNow - hour });
  await site.takeMails();
});

async function call(method: string, path: string, json: object): Promise<Response> {
  return admin.send(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
}

async function add(person: object = {}): Promise<void> {
  const json = { ...jane, orderId: id, ...person };
  const response = await call("POST", "/api/inquiries/person", json);
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

const remove = () => call("DELETE", "/api/inquiries/person", { orderId: id, id: jane.id });

const reply = () =>
  call("POST", "/api/inquiries/message", {
    id: crypto.randomUUID(),
    orderId: id,
    subject: "Your cake",
    text: "We’d love to.",
  });

/** The copies go out with the run after the one that sends the client's email. */
async function sendAll() {
  await sendHeldMail(site);
  await site.runCron(everyTwoMinutes);
  return site.takeMails();
}

const deliver = async (from: string, text = "Could it be blue?") =>
  site.deliver(
    { from, to: await replyAddressOf(id) },
    plainMail({ from: `Somebody <${from}>`, text }),
  );

/** The visible text of the order's page. */
async function opened(): Promise<string> {
  const html = await (await admin.send(`/inquiries?open=${id}`)).text();
  return html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!-- -->|<[^>]*>/g, "");
}

test("a person gets a copy of a reply and a quote, which says what it is, in the client's thread", async () => {
  await add();
  await reply();
  await sendQuote(admin, { id: quoteId(last), orderId: id });
  const mails = await sendAll();
  const sent = mails.map(({ to, subject }) => [to, subject]);
  expect(sent.filter(([to]) => to === jane.email)).toHaveLength(2);
  expect(sent.filter(([to]) => to === client)).toHaveLength(2);
  const [original, copy] = [client, jane.email].map((address) =>
    mails.find(({ to, subject }) => to === address && subject === "Your cake"),
  );
  const words = "This is a copy of our email to Ada Baker.";
  expect(copy?.text).toBe(`${words}\n\n${original?.text}`);
  expect(copy?.html).toContain(`${words}</p>`);
  expect(copy?.replyTo).toBe(await replyAddressOf(id));
  expect(copy?.headers?.References).toContain(original?.messageId);
  expect(await opened()).toContain("Copy to Jane Hall (planner): Sent");
});

test("each person gets only the emails that were chosen", async () => {
  await add({ role: "payer", gets: ["payments"] });
  await reply();
  await call("POST", "/api/quotes/payment", typedPayment(id, 50_000));
  const toJane = (await sendAll()).filter(({ to }) => to === jane.email);
  expect(toJane.map(({ subject }) => subject)).toEqual(["We received your payment"]);
});

test("a person who was removed gets nothing, not even a copy that waits", async () => {
  await add();
  await reply();
  await sendHeldMail(site);
  await site.takeMails();
  await remove();
  await reply();
  const mails = await sendAll();
  expect(mails.map(({ to }) => to)).toEqual([client]);
});

test("a copy that waits goes out only if its person still gets such emails", async () => {
  const jim = { id: crypto.randomUUID(), name: "Jim", email: "jim@example.com" };
  await add();
  await add(jim);
  await reply();
  await sendHeldMail(site);
  await site.takeMails();
  await add({ gets: ["payments"] });
  await add({ ...jim, role: "payer" });
  expect((await sendAll()).map(({ to }) => to)).toEqual([jim.email]);
  expect((await outboxOf(site, id)).map(({ recipient }) => recipient)).not.toContain(jane.email);
});

test("a person who is removed while the client's email is going out gets no copy", async () => {
  await add();
  await reply();
  const services: MailServices = {
    ...{ db: site.db, attachments: noFiles, ids: randomIds, log: quietLog, journal: quietJournal },
    clock: { now: () => testNow + hour },
    settings: testSettings({ STUDIO_EMAIL: "hello@example.com", CLIENT_EMAIL: "on" }),
    email: {
      async send() {
        await remove();
        return { messageId: crypto.randomUUID() };
      },
    },
  };
  expect(await sendDueMail(services, { limit: 20 })).toEqual({ claimed: 1, sent: 1 });
  await site.advanceClock(hour);
  expect(await sendAll()).toEqual([]);
  expect((await outboxOf(site, id)).map(({ kind }) => kind)).toEqual(["reply"]);
});

test("a person gets a copy of the email that tells of a deletion", async () => {
  await add();
  await call("POST", "/api/inquiries/status", { id, from: "new", to: "booked" });
  await sendAll();
  await call("POST", "/api/inquiries/deletion", { ids: [id], tells: true });
  const subject = "Your order is canceled";
  expect(await sendAll()).toMatchObject([
    { to: client, subject },
    { to: jane.email, subject },
  ]);
});

test("an email that was taken back has no copies", async () => {
  await add();
  const json = { id: crypto.randomUUID(), orderId: id, subject: "Your cake", text: "Oops" };
  await call("POST", "/api/inquiries/message", json);
  await call("DELETE", "/api/inquiries/message", { id: json.id });
  expect(await sendAll()).toEqual([]);
});

test("a refused address of a person keeps nobody else's email back, and gets no more copies", async () => {
  await add();
  await site.refuseMails({ [jane.email]: "E_RECIPIENT_SUPPRESSED" });
  await reply();
  expect((await sendAll()).map(({ to }) => to)).toEqual([client]);
  expect((await storedOrder(site.db, id)).bouncedAt).toBeNull();
  const page = await opened();
  expect(page).toContain("Copy to Jane Hall (planner): Not sent.");
  expect(page).toContain("Emails to this address bounced or were stopped");
  expect(page).not.toContain("Copy to Jane Hall (planner).");
  await reply();
  await sendAll();
  expect((await outboxOf(site, id)).filter(({ kind }) => kind === "cc")).toHaveLength(1);
});

for (const [how, tell] of [
  [
    "a delivery event",
    async () => {
      const mail = (await sendAll()).find(({ to }) => to === jane.email);
      if (!mail) throw new Error("There is no copy.");
      await site.deliverQueued([deliveryEvent("bounced", mail)]);
    },
  ],
  [
    "a report",
    async () => {
      await sendAll();
      const raw = bounceReport({
        to: jane.email,
        replyTo: await replyAddressOf(id),
        subject: "Your cake",
      });
      await site.deliver({ from: "", to: "reply@example.com" }, raw);
    },
  ],
] as const) {
  test(`a copy that bounces, as ${how} says, is not the client's bounce`, async () => {
    await add();
    await reply();
    await tell();
    const rows = (await outboxOf(site, id)).map(({ recipient, state, error }) => [
      recipient,
      `${state} ${error}`.trim(),
    ]);
    expect(Object.fromEntries(rows)).toEqual({ [client]: "sent", [jane.email]: "stopped bounced" });
    expect((await storedOrder(site.db, id)).bouncedAt).toBeNull();
    expect(await opened()).not.toContain("email to Ada Baker came back");
  });
}

test("a report that names neither address marks neither", async () => {
  await add();
  await reply();
  await sendAll();
  const replyTo = await replyAddressOf(id);
  const raw = bounceReport({ to: "full@elsewhere.example", replyTo, subject: "Your cake" });
  await site.deliver({ from: "", to: "reply@example.com" }, raw);
  expect((await outboxOf(site, id)).map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("a person's answer waits for a reply, with their name and role, and alerts the owner", async () => {
  await add();
  await reply();
  await sendAll();
  await site.advanceClock(hour);
  await deliver(jane.email);
  const { askedAt, answeredAt } = await storedOrder(site.db, id);
  expect(askedAt).toBeGreaterThan(answeredAt ?? 0);
  const page = await opened();
  expect(page).toMatch(/Jane Hall \(planner\)(today|\d+ min)/i);
  expect(page).not.toContain("from another address");
  const [alert] = (await site.takeMails()).filter(({ to }) => to === "owner@example.com");
  expect(alert?.subject).toBe("Jane Hall (planner of Ada Baker) wrote to you");
});

test("an earlier email of a person who is added then loses its warning, and waits for a reply", async () => {
  await deliver(jane.email);
  expect(await opened()).toContain("from another address");
  expect((await storedOrder(site.db, id)).askedAt).toBeNull();
  await add();
  expect(await opened()).not.toContain("from another address");
  expect((await storedOrder(site.db, id)).askedAt).not.toBeNull();
});

test("what a removed person wrote stays theirs, and what they write later is a stranger's", async () => {
  await add();
  await deliver(jane.email);
  await remove();
  await deliver(jane.email, "Me again");
  const page = await opened();
  expect(page).toMatch(/Jane Hall \(planner\)(today|\d+ min)/i);
  expect(page).toContain("This came from another address: jane@planners.example.");
});

test("the search finds an order by a person's name and address", async () => {
  await add();
  for (const words of ["jane hall", jane.email]) {
    const query = new URLSearchParams({ view: "all", q: words });
    expect(await (await admin.send(`/inquiries?${query}`)).text(), words).toContain(id);
  }
});

test("the client's address, doubles, and a seventh person are refused with a sentence", async () => {
  await add();
  const refusal = async (person: object) => {
    const json = { ...jane, orderId: id, id: crypto.randomUUID(), ...person };
    const response = await call("POST", "/api/inquiries/person", json);
    return [response.status, await response.text()];
  };
  const refused = (words: string) => [409, expect.stringContaining(words)];
  expect(await refusal({ email: client.toUpperCase() })).toEqual(refused("client’s own address"));
  expect(await refusal({})).toEqual(refused("Jane Hall has this address already."));
  expect(await refusal({ email: "jane" })).toEqual([400, expect.stringContaining("valid email")]);
});
