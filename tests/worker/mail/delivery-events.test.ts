import { afterAll, beforeEach, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { deliveryEvent } from "../../support/mail/delivery-events";
import { outboxOf, sendHeldMail, startMailSite } from "../../support/mail/mail-posts";
import { signInAs } from "../../support/office";
import { type SentMail, testNow } from "../../support/site";

const hour = 60 * 60 * 1000;
const site = await startMailSite();
const admin = await signInAs(site, {});
afterAll(() => site.stop());

let last = 0;
let id = "";
let mail: SentMail;
beforeEach(async () => {
  last += 1;
  await site.setClock(testNow);
  const to = `Ada-${last}@example.com`;
  id = await putInquiry(site.db, { id: inboxId(last), email: to, receivedAt: testNow - hour });
  const response = await admin.send("/api/inquiries/message", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      id: crypto.randomUUID(),
      orderId: id,
      subject: "Your cake",
      text: "We’d love to.",
    }),
  });
  expect(response.status).toBe(200);
  await site.takeMails();
  await sendHeldMail(site);
  const found = (await site.takeMails()).find((each) => each.to === to);
  if (!found) throw new Error("The reply wasn’t sent.");
  mail = found;
});

/** The state of the reply, as the thread shows it. */
async function shown(): Promise<string | undefined> {
  const html = await (await admin.send(`/inquiries?open=${id}`)).text();
  const thread = html.slice(html.indexOf("We’d love to."));
  return /<p role="status"[^>]*>([^<]+)</.exec(thread)?.[1];
}

const tell = (...kinds: string[]) =>
  site.deliverQueued(kinds.map((kind) => deliveryEvent(kind, mail)));

test("an email is “Sent” until Cloudflare says that it was delivered", async () => {
  expect(await shown()).toBe("Sent");
  expect(await tell("delivered")).toBe(true);
  expect(await shown()).toBe("Delivered");
});

test("a bounce shows at the email, and the client waits for a reply again", async () => {
  await tell("bounced");
  expect(await shown()).toContain("It bounced");
  expect(await outboxOf(site, id)).toMatchObject([{ state: "stopped", error: "bounced" }]);
  expect((await storedOrder(site.db, id)).bouncedAt).not.toBeNull();
});

test("an email that was reported as spam says so, and isn’t offered for another try", async () => {
  await tell("delivered", "complained");
  expect(await shown()).toContain("reported as spam");
  expect(await (await admin.send(`/inquiries?open=${id}`)).text()).not.toContain("Try again");
});

test("events that come twice or in another order change nothing more", async () => {
  await tell("complained", "delivered", "delivered");
  await tell("delivered");
  expect(await shown()).toContain("reported as spam");
  await site.advanceClock(hour);
  await tell("bounced");
  const { bouncedAt, revision } = await storedOrder(site.db, id);
  await site.advanceClock(hour);
  await tell("bounced", "delivered");
  expect(await storedOrder(site.db, id)).toMatchObject({ bouncedAt, revision });
  expect(await shown()).toContain("It bounced");
});

test("events of unknown emails, to others, or of unknown kinds are ignored, and those beside them count", async () => {
  const before = await storedOrder(site.db, id);
  const unknown = [
    deliveryEvent("bounced", { ...mail, messageId: "<unknown@example.com>" }),
    deliveryEvent("bounced", { ...mail, to: "bo@example.com" }),
    deliveryEvent("opened", mail),
    { type: "cf.email.sending.message.bounced", payload: "?" },
  ];
  expect(await site.deliverQueued(unknown)).toBe(true);
  expect(await shown()).toBe("Sent");
  expect(await storedOrder(site.db, id)).toEqual(before);
  await site.deliverQueued([...unknown, deliveryEvent("delivered", mail)]);
  expect(await shown()).toBe("Delivered");
});

test("while D1 fails the queue keeps the events for another try", async () => {
  await site.setFaults({ DB: "fail" });
  expect(await tell("delivered")).toBe(false);
  await site.setFaults({});
  expect(await shown()).toBe("Sent");
  expect(await tell("delivered")).toBe(true);
  expect(await shown()).toBe("Delivered");
});

test("an email that bounced and is sent again starts as sent", async () => {
  await tell("delivered");
  await tell("bounced");
  const [{ id: mailId } = { id: "" }] = await outboxOf(site, id);
  await admin.send("/api/inquiries/mail", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: mailId, change: "again" }),
  });
  await sendHeldMail(site);
  expect(await shown()).toBe("Sent");
  // The earlier try's event.
  await tell("delivered");
  expect(await shown()).toBe("Sent");
});
