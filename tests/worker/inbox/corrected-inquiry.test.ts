import { afterAll, beforeEach, expect, test } from "vitest";
import { earlierAddressesQuery } from "~/features/mail/.server/incoming/client-senders";
import { runQuery } from "~/platform/storage/d1-query";
import { putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import {
  messagesOf,
  plainMail,
  replyAddressOf,
  sendHeldMail,
  startMailSite,
} from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { quietLog } from "../../support/quiet-log";
import { quoteId, sendQuote } from "../../support/quotes/quotes";
import { testNow } from "../../support/site";

const site = await startMailSite();
const admin = await signIn(site);
afterAll(() => site.stop());

const id = "00000000-0000-4000-8000-000000000070";
const sent = { email: "ada@exmaple.com", phone: "(216) 555-0100", name: "Ada Bakr" };
const corrected = {
  id,
  name: "Ada Baker",
  email: "ada@example.com",
  phone: "(216) 555-0111",
  day: "2026-06-27",
  time: "",
  kind: "wedding",
  servings: "120",
  note: "",
};

beforeEach(async () => {
  await site.setClock(testNow);
  await site.db.batch(
    ["messages", "outbox", "orders", "inquiries"].map((table) =>
      site.db.prepare(`DELETE FROM ${table}`),
    ),
  );
  await site.takeMails();
  await putInquiry(site.db, { id, ...sent, message: "Three tiers, please." });
});

const save = async (change: object = {}) => {
  const { updatedAt: was } = await storedOrder(site.db, id);
  return admin.send("/api/inquiries/order", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...corrected, was, ...change }),
  });
};
const opened = async () => (await admin.send(`/inquiries?open=${id}`)).text();

test("what a form sent stays stored and stands beside the correction", async () => {
  expect(await opened()).not.toContain("As sent");
  expect((await save()).status).toBe(200);
  const page = await opened();
  for (const part of [
    "As sent: Ada Bakr",
    "As sent: ada@exmaple.com",
    "As sent: (216) 555-0100",
    "As sent: Saturday, June 20, 2026",
    "As sent: 80 to 100",
    "Three tiers, please.",
  ]) {
    expect(page, part).toContain(part);
  }
  const inquiry = await site.db.prepare("SELECT * FROM inquiries WHERE id = ?").bind(id).first();
  expect(inquiry).toMatchObject({ ...sent, event_date: "2026-06-20", servings: "80 to 100" });
  const order = await storedOrder(site.db, id);
  expect(order).toMatchObject({ note: "Three tiers, please.", event: { date: "2026-06-27" } });
  const event = await site.db
    .prepare("SELECT facts FROM events WHERE name = 'order.edited'")
    .first<string>("facts");
  expect(JSON.parse(event ?? "")).toEqual({
    order: id,
    fields: "name, email, phone, day, servings",
  });
  expect(await (await admin.send("/account?part=activity")).text()).toContain(
    "Edited an order (name, email, phone, date, servings)",
  );
});

test("of two devices that correct the same inquiry, the second one is told", async () => {
  const { updatedAt: was } = await storedOrder(site.db, id);
  await site.advanceClock(1000);
  expect((await save()).status).toBe(200);
  const late = await save({ was, name: "Ada Becker" });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { name: "Ada Baker", day: "2026-06-27" } });
});

test("quotes and replies go to the corrected address, and mail from either address is the client's", async () => {
  await save();
  await sendQuote(admin, { id: quoteId(70), orderId: id });
  await sendHeldMail(site);
  expect(await site.takeMails()).toMatchObject([{ to: corrected.email }]);
  const to = await replyAddressOf(id);
  for (const from of [sent.email, corrected.email.toUpperCase(), "stranger@example.com"]) {
    await site.advanceClock(1000);
    await site.deliver({ from, to }, plainMail({ from, text: `From ${from}` }));
  }
  const warnings = (await messagesOf(site, id))
    .filter(({ direction }) => direction === "in")
    .map(({ warning }) => warning);
  expect(warnings).toEqual([
    "",
    "",
    "This came from another address: stranger@example.com. Make sure you know who it is.",
  ]);
});

test("an address that was corrected twice still belongs to the client if we wrote to it", async () => {
  await save();
  await sendQuote(admin, { id: quoteId(71), orderId: id });
  await sendHeldMail(site);
  await site.takeMails();
  await save({ email: "ada.baker@example.com" });
  const earlier = await runQuery({ db: site.db, log: quietLog }, earlierAddressesQuery(id));
  expect(earlier.sort()).toEqual(["ada@example.com", "ada@exmaple.com"]);
  expect((await storedOrder(site.db, id)).askedAt).toBeNull();
  await site.deliver(
    { from: corrected.email, to: await replyAddressOf(id) },
    plainMail({ from: corrected.email }),
  );
  expect((await storedOrder(site.db, id)).askedAt).not.toBeNull();
});
