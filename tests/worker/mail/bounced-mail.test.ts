import { afterAll, beforeEach, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { typedOrder } from "../../support/inbox/own-orders";
import { storedOrder } from "../../support/inbox/stored-orders";
import {
  bounceReport,
  outboxOf,
  replyAddressOf,
  sendHeldMail,
  startMailSite,
} from "../../support/mail/mail-posts";
import { signInAs } from "../../support/office";
import { quoteId, sendQuote } from "../../support/quotes/quotes";
import { testNow } from "../../support/site";

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
  await site.db.prepare("DELETE FROM orders").run();
  id = await putInquiry(site.db, {
    id: inboxId(last),
    email: client,
    eventDate: "2026-09-12",
    receivedAt: testNow - hour,
  });
  await site.takeMails();
});

async function call(method: string, path: string, json: object): Promise<void> {
  const response = await admin.send(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  expect(response.status, path).toBe(200);
}

const reply = () =>
  call("POST", "/api/inquiries/message", {
    id: crypto.randomUUID(),
    orderId: id,
    subject: "Your cake",
    text: "We’d love to.",
  });
const quote = () => sendQuote(admin, { id: quoteId(last), orderId: id });
const mails = async () => (await site.takeMails()).filter(({ to }) => to === client);

/** The client's mail server reports that it did not deliver the email. */
async function bounce(subject: string): Promise<void> {
  const raw = bounceReport({ to: client, replyTo: await replyAddressOf(id), subject });
  await site.deliver({ from: "", to: "reply@example.com" }, raw);
}

/** The visible text of a page. */
async function read(path: string): Promise<string> {
  const html = await (await admin.send(path)).text();
  return html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!-- -->|<[^>]*>/g, "");
}

/** Every place that shows the bounce, with its text. */
const places = () =>
  [
    ["/inquiries?view=all", "email came back"],
    [`/inquiries?open=${id}`, "an email came back today at"],
    [`/inquiries?open=${id}`, "An email to Ada Baker came back, so they may not have read it."],
    [`/inquiries?open=${id}`, "Reply within 23 hr"],
    ["/EdibleArtControl", "An email to Ada Baker came back."],
  ] as const;
const ofQuote = "The email of this quote came back.";

for (const [name, send] of [
  ["reply", reply],
  ["quote", quote],
] as const) {
  test(`a bounced ${name} shows in list, header, and panel, and the client waits again until the next reply`, async () => {
    await send();
    await sendHeldMail(site);
    const [mail] = await mails();
    for (const [path, words] of places()) expect(await read(path), words).not.toContain(words);
    await site.advanceClock(hour);
    await bounce(mail?.subject ?? "");
    for (const [path, words] of places()) expect(await read(path), words).toContain(words);
    const opened = await read(`/inquiries?open=${id}`);
    expect(opened).toContain("It bounced: the address doesn’t exist");
    expect(opened.includes(ofQuote)).toBe(name === "quote");
    const panel = await (await admin.send("/EdibleArtControl")).text();
    expect(panel).toContain(`href="/inquiries?open=${id}"`);

    const { status } = await storedOrder(site.db, id);
    await site.advanceClock(hour);
    await call("POST", "/api/inquiries/status", { id, from: status, to: status, answered: true });
    for (const [path, words] of places()) expect(await read(path), words).not.toContain(words);
  });

  test(`a ${name} to an address that Cloudflare suppressed counts as bounced at once`, async () => {
    await site.refuseMails({ [client]: "E_RECIPIENT_SUPPRESSED" });
    await send();
    await sendHeldMail(site);
    expect(await mails()).toEqual([]);
    for (const [path, words] of places()) expect(await read(path), words).toContain(words);
    const opened = await read(`/inquiries?open=${id}`);
    expect(opened).toContain("Cloudflare stopped delivering to this address");
    expect(opened.includes(ofQuote)).toBe(name === "quote");
  });
}

test("a refusal that can't be recorded on the order is retried until it is", async () => {
  await site.refuseMails({ [client]: "E_RECIPIENT_SUPPRESSED" });
  await reply();
  await site.db
    .prepare(
      `CREATE TRIGGER no_bounces BEFORE UPDATE OF bounced_at ON orders WHEN new.bounced_at IS NOT NULL
       BEGIN SELECT RAISE(ABORT, 'not now'); END`,
    )
    .run();
  await sendHeldMail(site);
  expect(await outboxOf(site, id)).toMatchObject([{ state: "due", tries: 1 }]);
  await site.db.prepare("DROP TRIGGER no_bounces").run();
  await site.advanceClock(hour);
  await site.runCron("two-minutes");
  expect(await outboxOf(site, id)).toMatchObject([{ state: "stopped", tries: 2 }]);
  expect((await storedOrder(site.db, id)).bouncedAt).not.toBeNull();
});

test("a bounced address gets no updates until the client gets a reply", async () => {
  await reply();
  await sendHeldMail(site);
  await bounce("Your cake");
  await mails();
  const set = (from: string, to: string, answered?: boolean) =>
    call("POST", "/api/inquiries/status", { id, from, to, answered });
  await site.advanceClock(hour);
  await set("reviewing", "booked");
  await sendHeldMail(site);
  expect(await mails()).toEqual([]);
  await set("booked", "reviewing", true);
  await set("reviewing", "booked");
  await sendHeldMail(site);
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Your date is booked"]);
});

for (const [how, sentTo] of [
  ["with the address that we wrote to in the email", true],
  ["without it", false],
] as const) {
  test(`a bounce of a mailbox that forwards, ${how}, counts for the address that we wrote to`, async () => {
    await reply();
    await sendHeldMail(site);
    await site.advanceClock(hour);
    const raw = bounceReport({
      to: "full@elsewhere.example",
      ...(sentTo && { sentTo: client }),
      replyTo: await replyAddressOf(id),
      subject: "Your cake",
    });
    await site.deliver({ from: "", to: "reply@example.com" }, raw);
    expect(await outboxOf(site, id)).toMatchObject([{ state: "stopped", error: "bounced" }]);
    expect((await storedOrder(site.db, id)).bouncedAt).not.toBeNull();
  });
}

test("a bounce from the client's earlier address stops only that email", async () => {
  id = typedOrder.id;
  const typed = { ...typedOrder, email: client };
  await call("POST", "/api/inquiries/order", typed);
  await reply();
  await sendHeldMail(site);
  const { updatedAt } = await storedOrder(site.db, id);
  const changed = { ...typed, email: "new@example.com", was: updatedAt };
  await call("POST", "/api/inquiries/order", changed);
  await bounce("Your cake");
  expect(await outboxOf(site, id)).toMatchObject([{ state: "stopped", error: "bounced" }]);
  expect((await storedOrder(site.db, id)).bouncedAt).toBeNull();
});
