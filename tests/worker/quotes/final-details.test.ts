import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "~/features/orders/order";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { messagesOf } from "../../support/mail/mail-posts";
import { type SignedIn, signIn } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote, typedPayment } from "../../support/quotes/quotes";
import { type SentMail, type Site, startSite, testNow } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const owner = "owner@example.com";
const given = {
  answer: "details",
  handover: "delivery",
  time: "15:30",
  address: "12 Lake Rd, Bainbridge",
  contact: "Ben Baker",
  phone: "(216) 555-0142",
  note: "Gate code 7",
};

let last = 0;
/** An accepted and booked order. */
async function booked(row: object = {}) {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), ...row });
  const { path } = await sendQuote(admin, { id: quoteId(last), orderId });
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  await callQuotes(admin, "payment", { body: typedPayment(orderId, 56_450) });
  return {
    orderId,
    path,
    send: (change = {}) => site.send(path, formOf({ ...given, ...change })),
  };
}

const pageOf = async (path: string) =>
  (await (await site.send(path)).text()).replaceAll("<!-- -->", "");
const storedDetails = async (id: string) => {
  const { event, finalDetails } = await storedOrder(site.db, id);
  return { time: event.time, location: event.location, handover: finalDetails?.handover ?? null };
};
const detailsMessages = async (id: string) =>
  (await messagesOf(site, id)).filter(({ kind }) => kind === "details").map(({ text }) => text);

/** The owner's alerts about details since the last call; they are sent after the response. */
async function alerts(count: number) {
  const taken: SentMail[] = [];
  await expect
    .poll(async () => {
      const mails = await site.takeMails();
      taken.push(...mails.filter(({ subject }) => subject.endsWith("sent the final details")));
      return taken.length;
    })
    .toBe(count);
  return taken;
}

test("a booked order accepts its final details, shows them, and alerts the owner", async () => {
  const { orderId, path, send } = await booked();
  const before = await pageOf(path);
  expect(before).toContain("Send the details");
  // The page must not reveal what only the order knows.
  expect(before).not.toMatch(/Solon|555-0100/);
  const response = await send();
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`${path}?details#answer`);
  const page = await pageOf(`${path}?details`);
  expect(page).toContain("We’ve got your details.");
  expect(page).toContain("12 Lake Rd, Bainbridge</span>");
  expect(page).toContain("Change the details");
  expect(await storedDetails(orderId)).toEqual({
    time: "15:30",
    location: given.address,
    handover: "delivery",
  });
  const text = `Delivery at 3:30 PM\n${given.address}\nOn the day: Ben Baker, (216) 555-0142\n\nGate code 7`;
  expect(await detailsMessages(orderId)).toEqual([text]);
  const [alert] = await alerts(1);
  expect(alert).toMatchObject({ subject: "Ada Baker sent the final details", to: owner });
  expect(alert?.text).toContain(text);
  const inbox = await (await admin.send(`/inquiries?open=${orderId}`)).text();
  for (const said of ["Ben Baker", "Gate code 7", "3:30 PM"]) expect(inbox).toContain(said);
});

test("final details show on the day and week sheets, in the month, and in the feed", async () => {
  const { orderId, send } = await booked({ eventDate: "2026-07-02" });
  const month = await (await admin.send("/calendar?month=2026-07")).text();
  const feed = /\/calendar\/[0-9a-f]{64}\.ics/.exec(month)?.[0] ?? "";
  const entry = async () => {
    const text = (await (await site.send(feed)).text()).replaceAll(/\r\n[ \t]/g, "");
    return text.split("BEGIN:VEVENT").find((each) => each.includes(orderId)) ?? "";
  };
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const before = await entry();
  expect(before).toContain("DTSTART;VALUE=DATE:20260702");
  await send();
  for (const query of ["day=2026-07-02", "week=2026-W27", "month=2026-07"]) {
    const page = (await (await admin.send(`/calendar?${query}`)).text()).replaceAll("<!-- -->", "");
    expect(page, query).toContain("3:30 PM");
    expect(page, query).toContain("12 Lake Rd");
    if (!query.startsWith("month")) expect(page, query).toContain("Ben Baker");
  }
  const day = (await (await admin.send("/calendar?day=2026-07-02")).text()).replaceAll(
    "<!-- -->",
    "",
  );
  expect(day).toContain('href="tel:+12165550142"');
  expect(day).toContain("query=12%20Lake%20Rd%2C%20Bainbridge");
  expect(day).toMatch(/Agreed: .*Three tiers with sugar peonies; 24 × Cupcakes/);
  expect(day).toContain("Still due: $564.50");
  const after = await entry();
  expect(after).toContain("DTSTART:20260702T193000Z");
  expect(after).toContain("LOCATION:12 Lake Rd\\, Bainbridge");
  expect(after).not.toMatch(/Ben|0142|Gate/);
  expect(sequence(after)).toBe(sequence(before) + 1);
  await send({ note: "Another note" });
  expect(sequence(await entry())).toBe(sequence(after));
  await send({ handover: "pickup" });
  expect(await entry()).toContain("LOCATION:Pickup at the studio");
});

test("new details replace the old ones, even by the first ones again; resending the same ones is idempotent", async () => {
  const { orderId, send } = await booked();
  await site.takeMails();
  const times = async () => [
    (await storedDetails(orderId)).time,
    (await detailsMessages(orderId)).length,
  ];
  expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([
    303, 303, 303,
  ]);
  await send();
  expect(await times()).toEqual(["15:30", 1]);
  await site.advanceClock(60_000);
  await send({ time: "16:00" });
  expect(await times()).toEqual(["16:00", 2]);
  await site.advanceClock(60_000);
  await send();
  expect(await times()).toEqual(["15:30", 3]);
  await alerts(3);
  await site.setClock(testNow);
});

test("details with a lost response are stored once", async () => {
  const { orderId, send } = await booked();
  await site.setFaults({ DB: { lostChance: 1 } });
  await send();
  await site.setFaults({});
  expect((await send()).status).toBe(303);
  expect(await detailsMessages(orderId)).toHaveLength(1);
  expect(await storedDetails(orderId)).toMatchObject({ time: "15:30" });
});

test("a missing field shows its message in place, and typed text stays", async () => {
  const { orderId, send } = await booked();
  const refused = await send({ address: "", phone: "", note: "By the <b>side</b> door" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  for (const said of ["Type the address to deliver to.", "Type a phone number.", "Ben Baker"]) {
    expect(page).toContain(said);
  }
  expect(page).toContain("By the &lt;b&gt;side&lt;/b&gt; door");
  expect(await detailsMessages(orderId)).toEqual([]);
  expect(await storedDetails(orderId)).toMatchObject({ handover: null, location: "Solon" });
  const pickup = await send({ handover: "pickup", address: "" });
  expect(pickup.status).toBe(303);
  expect(await storedDetails(orderId)).toMatchObject({ handover: "pickup", location: "Solon" });
});

test("details are accepted while the order is booked and the event ahead, and text typed earlier is kept", async () => {
  const { orderId, path, send } = await booked();
  const set = (change: Partial<Order>) =>
    changeStored(site.db, (order) => ({ ...order, ...change }), orderId);
  const setDay = (scheduledOn: string) =>
    changeStored(
      site.db,
      (order) => ({ ...order, event: { ...order.event, scheduledOn } }),
      orderId,
    );
  await set({ status: "quoted" });
  expect(await pageOf(path)).not.toContain("Send the details");
  const early = await send();
  expect(early.status).toBe(409);
  const page = await early.text();
  expect(page).toContain("can’t be changed here anymore");
  expect(page).toContain("12 Lake Rd, Bainbridge");
  await set({ status: "booked" });
  await setDay("2026-06-15");
  expect((await send()).status).toBe(303);
  await setDay("2026-06-14");
  expect((await send({ time: "16:00" })).status).toBe(409);
  for (const told of ["12 Lake Rd", "Send the details"])
    expect(await pageOf(path)).not.toContain(told);
  await setDay("2026-06-20");
  await set({ deletedAt: testNow });
  expect((await send({ time: "16:00" })).status).toBe(404);
  expect(await storedDetails(orderId)).toMatchObject({ time: "15:30" });
});

test("an earlier version's link redirects to the newest and accepts no details", async () => {
  const { orderId, path, send } = await booked();
  await send();
  const newer = await sendQuote(admin, { id: quoteId(500), orderId });
  const visit = await site.send(path);
  expect([visit.status, visit.headers.get("location")]).toEqual([302, newer.path]);
  expect(await visit.text()).not.toContain("12 Lake Rd");
  expect(await pageOf(newer.path)).toContain("12 Lake Rd");
  const late = await send({ time: "17:00", address: "1 Elsewhere St" });
  expect([late.status, late.headers.get("location")]).toEqual([302, newer.path]);
  expect(await storedDetails(orderId)).toMatchObject({ time: "15:30", location: given.address });
  expect(await detailsMessages(orderId)).toHaveLength(1);
  const asked = await site.send(path, formOf({ answer: "ask", question: "Is it vegan?" }));
  const thanks = await site.send(asked.headers.get("location") ?? "");
  expect(thanks.headers.get("location")).toMatch(new RegExp(`^${newer.path}\\?asked`));
});

test("an order accepts 50 sets of details, however many questions it has", async () => {
  const { orderId, send } = await booked();
  const row = "INSERT INTO messages (id, order_id, kind, direction, sender, text, at)";
  const fill = (kind: string) =>
    site.db.batch(
      Array.from({ length: 50 }, (_, index) =>
        site.db
          .prepare(`${row} VALUES (?, ?, ?, 'in', '', '', 1)`)
          .bind(`${kind}-${index}`, orderId, kind),
      ),
    );
  await fill("question");
  expect((await send()).status).toBe(303);
  await fill("details");
  const full = await send({ time: "16:00" });
  expect(full.status).toBe(429);
  expect(await full.text()).toContain("Please call us or reply to our email.");
  expect(await storedDetails(orderId)).toMatchObject({ time: "15:30" });
});
