import { afterAll, beforeEach, expect, test } from "vitest";
import { type ClientArchive, clientArchive, composeReadMe } from "~/features/inbox/client-archive";
import { inboxCalls } from "~/features/inbox/inbox-calls";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { jane } from "../../support/inbox/order-people";
import { storedOrder } from "../../support/inbox/stored-orders";
import { storedObjects } from "../../support/inquiries/stored-inquiries";
import {
  mailWithParts,
  messagesOf,
  outboxOf,
  plainMail,
  replyAddressOf,
  startMailSite,
} from "../../support/mail/mail-posts";
import { signInAs } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";
import { testNow } from "../../support/site";

const hour = 60 * 60 * 1000;
const site = await startMailSite();
const admin = await signInAs(site, {});
afterAll(() => site.stop());

const [ada, bo, janes] = [inboxId(1), inboxId(2), inboxId(3)];

async function deliver(orderId: string, raw: string): Promise<void> {
  expect(await site.deliver({ from: "", to: await replyAddressOf(orderId) }, raw)).toBeNull();
}

/** Jane is the planner of Ada's and Bo's orders, and has an order of her own. */
beforeEach(async () => {
  await site.setClock(testNow);
  await site.db.batch([
    site.db.prepare("DELETE FROM messages"),
    site.db.prepare("DELETE FROM inquiries"),
    site.db.prepare("DELETE FROM outbox"),
  ]);
  for (const [id, email, phone] of [
    [ada, "ada@example.com", "(216) 555-0101"],
    [bo, "bo@example.com", "(216) 555-0102"],
    [janes, jane.email, "(216) 555-0103"],
  ] as const) {
    await putInquiry(site.db, { id, email, phone, name: email, receivedAt: testNow - hour });
    if (id !== janes) await changeStored(site.db, (order) => ({ ...order, people: [jane] }), id);
  }
  const from = `Jane <${jane.email.toUpperCase()}>`;
  await deliver(
    ada,
    mailWithParts([{ type: "image/jpeg", name: "hall.jpg", body: await jpeg(12, 12) }], { from }),
  );
  await deliver(ada, plainMail({ from: "Ada <ada@example.com>", text: "Words of Ada" }));
  await deliver(bo, plainMail({ from, text: "Words of Jane for Bo" }));
  await deliver(janes, plainMail({ from, text: "Words of Jane about her own cake" }));
  await site.db
    .prepare(
      `INSERT INTO outbox (id, kind, copy_of, order_id, recipient, subject, text, state, created_at)
       VALUES ('copy', 'cc', 'letter', ?, ?, 'Your cake', 'Words of the copy', 'sent', 1)`,
    )
    .bind(ada, jane.email)
    .run();
});

async function dataOf(id: string, person = ""): Promise<ClientArchive> {
  const query = new URLSearchParams({ id, ...(person && { person }) });
  const response = await admin.send(`/api/inquiries/client-data?${query}`);
  return clientArchive.parse(await response.json());
}

const forget = (id: string, person: string) =>
  admin.send("/api/inquiries/client-data", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, person }),
  });

test("a client's file has the people of their orders, and says whose words each email has", async () => {
  const archive = await dataOf(ada);
  expect(archive.data.inquiries).toMatchObject([
    {
      order: { people: [{ role: "planner", name: "Jane Hall", email: jane.email }] },
      conversation: expect.arrayContaining([
        expect.objectContaining({ fromRole: "planner", fromName: "Jane Hall" }),
        expect.objectContaining({ fromRole: "client", text: "Words of Ada" }),
      ]),
      outgoingEmails: expect.arrayContaining([
        expect.objectContaining({ to: jane.email, copyOf: "letter" }),
      ]),
    },
  ]);
  const said = JSON.stringify(archive);
  expect(said).toContain("hall.jpg");
  expect(said).not.toContain("for Bo");
  expect(composeReadMe(archive, [])).toContain("says whose words it has");
});

test("a person's file has their words and where they are named, and no client's order", async () => {
  await site.db.prepare("DELETE FROM inquiries WHERE id = ?").bind(janes).run();
  const archive = await dataOf(ada, jane.id);
  const { data } = archive;
  expect(archive.email).toBe(jane.email);
  expect(data.inquiries).toEqual([]);
  expect(data.personInOtherOrders).toMatchObject([{ role: "planner" }, { role: "planner" }]);
  expect(data.otherEmails).toMatchObject([
    { fromRole: "planner" },
    { text: expect.stringContaining("for Bo") },
  ]);
  expect(data.otherOutgoingEmails).toMatchObject([{ text: "Words of the copy" }]);
  expect(JSON.stringify(data)).not.toMatch(/Words of Ada|ada@|bo@/);
  expect(archive.files.map(({ path }) => path)).toContain("files/001-hall.jpg");
});

test("an unknown person has no file", async () => {
  const query = new URLSearchParams({ id: ada, person: inboxId(99) });
  expect((await admin.send(`/api/inquiries/client-data?${query}`)).status).toBe(404);
});

test("a person's deletion takes their words from every order, and leaves the clients' and their own order", async () => {
  const before = await storedObjects(site);
  expect((await forget(ada, jane.id)).status).toBe(200);
  for (const id of [ada, bo]) expect((await storedOrder(site.db, id)).people).toEqual([]);
  expect((await messagesOf(site, ada)).map(({ text }) => text.trim())).toEqual(["Words of Ada"]);
  expect(await messagesOf(site, bo)).toEqual([]);
  expect(await messagesOf(site, janes)).toHaveLength(1);
  expect((await outboxOf(site, ada)).filter(({ kind }) => kind === "cc")).toEqual([]);
  const stored = JSON.stringify(
    await Promise.all(
      ["orders", "messages", "outbox", "inquiry_attachments"].map(async (table) => {
        const rows = site.db.prepare(`SELECT * FROM ${table} WHERE id IS NOT ?`);
        return table === "inquiry_attachments"
          ? (await site.db.prepare(`SELECT * FROM ${table}`).all()).results
          : (await rows.bind(janes).all()).results.filter(
              (row) => table === "orders" || Reflect.get(row, "order_id") !== janes,
            );
      }),
    ),
  );
  expect(stored.toLowerCase()).not.toContain("jane");
  expect(stored).not.toContain("hall.jpg");
  // Two emails as they came, and a photo.
  expect((await storedObjects(site)).length).toBe(before.length - 3);
  expect((await forget(ada, jane.id)).status).toBe(200);
});

test("a client's deletion lists the people of each order", async () => {
  const response = await admin.send(`/api/inquiries/client?id=${ada}`);
  const { inquiries } = inboxCalls.clientInquiries.answer.parse(await response.json());
  expect(inquiries.map(({ people }) => people)).toEqual([["Jane Hall (planner)"]]);
});
