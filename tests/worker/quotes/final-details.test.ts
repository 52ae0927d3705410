import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { type SignedIn, signIn } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote, typedPayment } from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

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
/** An order that is accepted and booked. */
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
const rowsOf = async (sql: string, id: string) =>
  (await site.db.prepare(sql).bind(id).all()).results;
const orderOf = async (id: string) =>
  (
    await rowsOf(
      "SELECT event_time, location, final_details ->> 'handover' AS handover FROM orders WHERE id = ?",
      id,
    )
  )[0];
const saidTo = (id: string) =>
  rowsOf(
    "SELECT text FROM messages WHERE order_id = ? AND kind = 'details' ORDER BY at, rowid",
    id,
  );
const alertsOf = (id: string) =>
  rowsOf("SELECT subject, text FROM outbox WHERE order_id = ? AND subject LIKE '%details'", id);

test("a booked order takes its final details, shows them, and tells the owner", async () => {
  const { orderId, path, send } = await booked();
  const before = await pageOf(path);
  expect(before).toContain("Send the details");
  // Nothing that only the order says.
  expect(before).not.toMatch(/Solon|555-0100/);
  const answer = await send();
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`${path}?details#answer`);
  const page = await pageOf(`${path}?details`);
  expect(page).toContain("We’ve got your details.");
  expect(page).toContain("12 Lake Rd, Bainbridge</span>");
  expect(page).toContain("Change the details");
  expect(await orderOf(orderId)).toEqual({
    event_time: "15:30",
    location: given.address,
    handover: "delivery",
  });
  const text = `Delivery at 3:30 PM\n${given.address}\nOn the day: Ben Baker, (216) 555-0142\n\nGate code 7`;
  expect(await saidTo(orderId)).toEqual([{ text }]);
  expect(await alertsOf(orderId)).toMatchObject([
    { subject: "Ada Baker sent the final details", text: expect.stringContaining(text) },
  ]);
  const inbox = await (await admin.send(`/inquiries?open=${orderId}`)).text();
  for (const said of ["Ben Baker", "Gate code 7", "3:30 PM"]) expect(inbox).toContain(said);
});

test("they are on the sheets of the day and the week, in the month, and in the feed", async () => {
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
  expect(day).toContain('href="tel:2165550142"');
  expect(day).toContain("query=12%20Lake%20Rd%2C%20Bainbridge");
  expect(day).toMatch(/To cut: .*Three tiers with sugar peonies; 24 × Cupcakes/);
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

test("others take their place, also the first ones again; the same ones sent twice are there once", async () => {
  const { orderId, send } = await booked();
  const times = async () => [(await orderOf(orderId))?.event_time, (await saidTo(orderId)).length];
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
  expect(await alertsOf(orderId)).toHaveLength(3);
  await site.setClock(testNow);
});

test("details whose answer was lost are kept once", async () => {
  const { orderId, send } = await booked();
  await site.setFaults({ DB: { lostChance: 1 } });
  await send();
  await site.setFaults({});
  expect((await send()).status).toBe(303);
  expect(await saidTo(orderId)).toHaveLength(1);
  expect(await orderOf(orderId)).toMatchObject({ event_time: "15:30" });
});

test("what is missing is said in its place, and what was typed stays", async () => {
  const { orderId, send } = await booked();
  const refused = await send({ address: "", phone: "", note: "By the <b>side</b> door" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  for (const said of ["Type the address to deliver to.", "Type a phone number.", "Ben Baker"]) {
    expect(page).toContain(said);
  }
  expect(page).toContain("By the &lt;b&gt;side&lt;/b&gt; door");
  expect(await saidTo(orderId)).toEqual([]);
  expect(await orderOf(orderId)).toMatchObject({ handover: null, location: "Solon" });
  const pickup = await send({ handover: "pickup", address: "" });
  expect(pickup.status).toBe(303);
  expect(await orderOf(orderId)).toMatchObject({ handover: "pickup", location: "Solon" });
});

test("details are taken while the order is booked and its event to come, and what was typed before that is over stays", async () => {
  const { orderId, path, send } = await booked();
  const set = (column: string, value: string | number) =>
    site.db.prepare(`UPDATE orders SET ${column} = ? WHERE id = ?`).bind(value, orderId).run();
  await set("status", "quoted");
  expect(await pageOf(path)).not.toContain("Send the details");
  const early = await send();
  expect(early.status).toBe(409);
  const page = await early.text();
  expect(page).toContain("can’t be changed here anymore");
  expect(page).toContain("12 Lake Rd, Bainbridge");
  await set("status", "booked");
  await set("scheduled_on", "2026-06-15");
  expect((await send()).status).toBe(303);
  await set("scheduled_on", "2026-06-14");
  expect((await send({ time: "16:00" })).status).toBe(409);
  for (const told of ["12 Lake Rd", "Send the details"])
    expect(await pageOf(path)).not.toContain(told);
  await set("scheduled_on", "2026-06-20");
  await set("deleted_at", testNow);
  expect((await send({ time: "16:00" })).status).toBe(404);
  expect(await orderOf(orderId)).toMatchObject({ event_time: "15:30" });
});

test("the link of an earlier version shows nothing of them, and what comes from it is kept", async () => {
  const { orderId, path, send } = await booked();
  await send();
  const newer = await sendQuote(admin, { id: quoteId(500), orderId });
  expect(await pageOf(path)).not.toContain("12 Lake Rd");
  expect(await pageOf(newer.path)).toContain("12 Lake Rd");
  expect((await send({ time: "17:00" })).status).toBe(303);
  expect(await orderOf(orderId)).toMatchObject({ event_time: "17:00" });
});

test("an order takes 50 answers, whatever was asked about it", async () => {
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
  expect(await orderOf(orderId)).toMatchObject({ event_time: "15:30" });
});
