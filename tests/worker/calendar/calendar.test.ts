import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { initialSettings } from "~/features/availability/calendar-settings";
import { eventDay } from "~/features/orders/order";
import { defaultBook } from "~/features/quotes/price-book";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { typedOrder } from "../../support/inbox/own-orders";
import { storedOrder } from "../../support/inbox/stored-orders";
import { type SignedIn, signIn } from "../../support/office";
import { callQuotes } from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const tables = ["inquiries", "orders", "days_off", "studio_settings"];
beforeEach(async () => {
  await site.db.batch(tables.map((table) => site.db.prepare(`DELETE FROM ${table}`)));
});

const saturday = "2026-06-20";

function call(method: "POST" | "PUT" | "DELETE", path: string, body: object): Promise<Response> {
  return admin.send(`/api/calendar/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Saves the calendar's settings over the initial ones. */
const saveSettings = (to: object) => call("POST", "settings", { from: initialSettings, to });

const move = (id: string, from: string, to: string) => call("POST", "move", { id, from, to });

async function stateOf(day: string): Promise<unknown> {
  const response = await site.send(`/api/availability?from=${day}&to=${day}`);
  return z.object({ days: z.record(z.string(), z.string()) }).parse(await response.json()).days[
    day
  ];
}

/** The day on the calendar, the requested day, and the feed's SEQUENCE. */
async function placeOf(id: string) {
  const order = await storedOrder(site.db, id);
  return { day: eventDay(order), asked: order.event.date, told: order.calendar.sequence };
}

const page = async (search = "") => (await admin.send(`/calendar${search}`)).text();

test("a move sets the studio's day and keeps the client's; moving back clears it", async () => {
  const id = await putInquiry(site.db, {
    id: inboxId(1),
    eventDate: saturday,
    status: "booked",
    name: "Margaret Ellsworth",
  });
  const moved = await move(id, saturday, "2026-07-03");
  expect(await moved.json()).toMatchObject({ ok: true, day: "2026-07-03" });
  expect(await placeOf(id)).toEqual({ day: "2026-07-03", asked: saturday, told: 1 });
  expect(await page("?month=2026-07")).toContain("Margaret Ellsworth");
  expect(await page("?week=2026-W27")).toContain("Margaret Ellsworth");
  expect(await page("?week=2026-W25")).not.toContain("Margaret Ellsworth");

  expect((await move(id, "2026-07-03", saturday)).status).toBe(200);
  expect((await storedOrder(site.db, id)).event).toMatchObject({
    date: saturday,
    scheduledOn: null,
  });
});

test("if two devices move the same cake, the second gets its current day and changes nothing", async () => {
  const id = await putInquiry(site.db, { id: inboxId(1), eventDate: saturday, status: "booked" });
  expect((await move(id, saturday, "2026-06-27")).status).toBe(200);
  const late = await move(id, saturday, "2026-06-26");
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    error: "Someone already moved this to Saturday, June 27, 2026. Nothing changed.",
    current: { day: "2026-06-27" },
  });
  expect((await move(id, saturday, "2026-06-27")).status).toBe(200);
  expect(await placeOf(id)).toMatchObject({ day: "2026-06-27", told: 1 });
});

test("a deleted, declined, or missing cake can't be moved, and invalid days are refused", async () => {
  const id = await putInquiry(site.db, { id: inboxId(1), eventDate: saturday, deletedAt: testNow });
  await putInquiry(site.db, { id: inboxId(2), eventDate: saturday, status: "declined" });
  for (const one of [id, inboxId(2), inboxId(3)]) {
    expect((await move(one, saturday, "2026-06-27")).status).toBe(404);
  }
  for (const to of ["2026-02-30", "soon", "", "1026-06-20", "9026-06-20"]) {
    expect((await move(id, saturday, to)).status, to).toBe(400);
  }
});

test("an archived booked cake keeps its place and capacity until it is declined", async () => {
  const name = "Margaret Ellsworth";
  const id = await putInquiry(site.db, {
    id: inboxId(1),
    eventDate: saturday,
    status: "booked",
    name,
  });
  await putInquiry(site.db, { id: inboxId(2), eventDate: saturday, status: "new" });
  await saveSettings({ ...initialSettings, capacity: 4 });
  const set = (one: string, from: string, to: string) =>
    admin.send("/api/inquiries/status", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: one, from, to }),
    });
  expect((await set(id, "booked", "archived")).status).toBe(200);
  await set(inboxId(2), "new", "archived");
  expect(await stateOf(saturday)).toBe("full");
  for (const search of ["", "?week=2026-W25"]) {
    expect(await page(search)).toContain(name);
    expect(await page(search)).not.toContain("Ada Baker");
  }
  expect(await placeOf(id)).toMatchObject({ told: 0 });
  expect((await move(id, saturday, "2026-06-19")).status).toBe(200);
  await set(id, "archived", "declined");
  expect(await stateOf(saturday)).toBe("open");
  expect(await page()).not.toContain(name);
  await set(id, "declined", "archived");
  expect(await stateOf(saturday)).toBe("open");
});

test("days off close their days for visitors at once, and removing them reopens the days", async () => {
  const dayOff = { id: inboxId(9), first: saturday, last: "2026-06-28", reason: "Vacation" };
  expect((await call("POST", "days-off", dayOff)).status).toBe(200);
  expect(await stateOf("2026-06-28")).toBe("closed");
  expect(await stateOf("2026-06-29")).toBe("open");
  expect(await page()).toContain("Vacation");
  expect((await call("POST", "days-off", dayOff)).status).toBe(200);
  expect((await call("DELETE", "days-off", { id: dayOff.id })).status).toBe(200);
  expect(await stateOf("2026-06-28")).toBe("open");
  const backwards = await call("POST", "days-off", { ...dayOff, last: "2026-06-01" });
  expect(backwards.status).toBe(400);
  expect(await backwards.json()).toMatchObject({
    fieldErrors: { last: "The last day can’t be before the first one." },
  });
});

test("days off in the past are refused", async () => {
  const dayOff = { id: inboxId(9), first: "2026-06-01", last: "2026-06-05", reason: "" };
  const response = await call("POST", "days-off", dayOff);
  expect(response.status).toBe(400);
  const over = "These days are over. Choose today or later.";
  expect(await response.json()).toMatchObject({ error: over, fieldErrors: { first: over } });
});

test("overlapping days off merge, with both reasons", async () => {
  const days = (id: number, first: string, last: string, reason: string) =>
    call("POST", "days-off", { id: inboxId(id), first, last, reason });
  await days(11, "2026-07-01", "2026-07-05", "Vacation");
  await days(12, "2026-07-20", "2026-07-21", "");
  await days(13, "2026-07-01", "2026-07-05", "Vacation");
  const response = await days(14, "2026-07-05", "2026-07-20", "Fair");
  const kept = { id: inboxId(14), first: "2026-07-01", last: "2026-07-21" };
  expect(await response.json()).toMatchObject({
    kept: { ...kept, reason: "Vacation, Fair" },
    merged: [{ id: inboxId(13) }, { id: inboxId(12) }],
  });
  const { results } = await site.db.prepare("SELECT id, first, last FROM days_off").all();
  expect(results).toEqual([kept]);
});

test("days off over booked cakes need the owner's confirmation", async () => {
  await putInquiry(site.db, { id: inboxId(1), eventDate: saturday, status: "booked" });
  const dayOff = { id: inboxId(9), first: saturday, last: saturday, reason: "" };
  const asked = await call("POST", "days-off", dayOff);
  expect(asked.status).toBe(409);
  expect(await asked.json()).toMatchObject({
    error: "1 cake is booked or held on these days.",
    current: { cakes: 1 },
  });
  expect(await stateOf(saturday)).toBe("open");
  expect((await call("POST", "days-off", { ...dayOff, anyway: true })).status).toBe(200);
  expect(await stateOf(saturday)).toBe("closed");
});

test("no reason for a day off reaches a visitor", async () => {
  const dayOff = { id: inboxId(9), first: saturday, last: saturday, reason: "Surgery" };
  await call("POST", "days-off", dayOff);
  const response = await site.send(`/api/availability?from=${saturday}&to=${saturday}`);
  expect(await response.text()).not.toContain("Surgery");
});

test("capacity and points apply as soon as they are saved; out-of-range values are refused", async () => {
  await putInquiry(site.db, { id: inboxId(1), eventDate: saturday, status: "booked" });
  await site.advanceClock(6000);
  expect(await stateOf(saturday)).toBe("open");
  const settings = { ...initialSettings, capacity: 4 };
  expect((await saveSettings(settings)).status).toBe(200);
  expect(await stateOf(saturday)).toBe("full");
  expect(await page()).toContain('value="4"');
  for (const wrong of [{ capacity: 0 }, { capacity: 1.5 }, { points: {} }, { leadDays: null }]) {
    expect((await saveSettings({ ...settings, ...wrong })).status).toBe(400);
  }
});

test("a phone order counts, is changed by one device at a time, and can be restored", async () => {
  const post = (path: string, body: object, method = "POST") =>
    admin.send(path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const save = (order: object) => post("/api/inquiries/order", order);
  const order = { ...typedOrder, day: saturday, note: "Mrs. Bell" };
  expect((await save({ ...order, isBooked: true })).status).toBe(200);
  expect((await save(order)).status).toBe(200);
  await saveSettings({ ...initialSettings, capacity: 4 });
  expect(await stateOf(saturday)).toBe("full");
  const week = await page("?week=2026-W25");
  expect(week).toContain("Mrs. Bell");
  expect(week).toContain("3:30 PM");

  const { updatedAt } = await storedOrder(site.db, order.id);
  const changed = { ...order, kind: "other", was: updatedAt };
  expect((await save(changed)).status).toBe(200);
  expect((await save(changed)).status).toBe(200);
  expect(await stateOf(saturday)).toBe("limited");
  expect((await save({ ...changed, name: "Late" })).status).toBe(409);

  expect((await move(order.id, saturday, "2026-06-19")).status).toBe(200);
  expect((await move(order.id, saturday, "2026-06-18")).status).toBe(409);
  expect(await page()).not.toContain("The client asked for");
  expect((await post("/api/inquiries/deletion", { ids: [order.id] })).status).toBe(200);
  expect(await page()).not.toContain("Ana Reyes");
  expect((await move(order.id, "2026-06-19", saturday)).status).toBe(404);
  expect((await post("/api/inquiries/deletion", { ids: [order.id] }, "DELETE")).status).toBe(200);
  expect(await page()).toContain("Ana Reyes");
});

test("the week sheet has what the kitchen needs, whatever a row's age", async () => {
  const id = await putInquiry(site.db, {
    id: inboxId(1),
    eventDate: "2026-06-22",
    status: "booked",
    name: "Ada Baker",
  });
  await site.db
    .prepare("UPDATE inquiries SET details = ?, likes = ? WHERE id = ?")
    .bind(
      JSON.stringify({ allergies: "Tree nuts", handover: "delivery", venue: "Barn", tiers: "3" }),
      JSON.stringify([
        {
          id: "wedding/a.jpg",
          title: "Peony tower",
          file: "/media/portfolio/gallery/wedding/a.jpg",
        },
        { id: "x", title: "Elsewhere", file: "https://evil.example/x.jpg" },
        null,
      ]),
      id,
    )
    .run();
  await putInquiry(site.db, { id: inboxId(2), eventDate: saturday, status: "booked" });
  await site.db
    .prepare("UPDATE inquiries SET details = 'no JSON', likes = '7' WHERE id = ?")
    .bind(inboxId(2))
    .run();
  const sheet = await page("?week=2026-W25");
  for (const part of ["Tree nuts", "Deliver to Barn, Solon", "3 tiers", "Peony tower"]) {
    expect(sheet).toContain(part);
  }
  expect(sheet).not.toContain("evil.example");
  expect(sheet).toContain("Ada Baker");
});

test("the day sheet has phone numbers, map links, and allergies", async () => {
  const [id, next] = [inboxId(1), inboxId(2)];
  await putInquiry(site.db, { id, eventDate: saturday, status: "booked", email: "ada@b.example" });
  await putInquiry(site.db, { id: next, eventDate: "2026-06-21", status: "booked", name: "Tom" });
  await site.db
    .prepare("UPDATE inquiries SET details = ? WHERE id = ?")
    .bind(JSON.stringify({ allergies: "Tree nuts", handover: "delivery", venue: "Barn" }), id)
    .run();
  const sheet = await page(`?day=${saturday}`);
  for (const part of [
    "Saturday, June 20, 2026",
    "Tree nuts",
    'href="tel:+12165550100"',
    'href="mailto:ada@b.example"',
    "maps/search/?api=1&amp;query=Barn%2C%20Solon",
  ]) {
    expect(sheet).toContain(part);
  }
  expect(sheet).not.toContain("Tom");
  expect(await page()).toContain("Barn, Solon");
});

test("the sheet shows what the client accepted, without prices and without withdrawn quotes", async () => {
  const content = {
    client: "Ada Baker",
    event: { type: "wedding", date: saturday, servings: "80" },
    lines: [
      { what: "Three tiers in ivory", count: 1, price: 84_321 },
      { what: "Sugar peonies", count: 12, price: 900 },
    ],
    delivery: 6000,
    depositPercent: 50,
    message: "Stand from the venue.",
    paymentLink: "",
    likes: [],
  };
  const quote = site.db.prepare(
    `INSERT INTO quotes (id, order_id, version, revision, total, deposit, content, expires_on, created_at, updated_at, sent_at,
       accepted_at, accepted_on, accepted_name, withdrawn_at)
     VALUES (?1, ?2, ?5, 1, ?6, 0, ?3, '2026-06-30', 1, 1, 1, 2, '2026-06-15', 'Ada', ?4)`,
  );
  for (const number of [1, 2]) {
    await putInquiry(site.db, { id: inboxId(number), eventDate: saturday, status: "booked" });
  }
  const other = { ...content, message: "Never mind." };
  await site.db.batch([
    quote.bind("q1", inboxId(1), JSON.stringify(content), null, 1, 101_121),
    quote.bind("q2", inboxId(2), JSON.stringify(other), 3, 1, 101_121),
  ]);
  const due = await page(`?day=${saturday}`);
  expect(due.replaceAll("<!-- -->", "")).toContain("Still due: $1,011.21");
  expect(due.match(/Still due/g)).toHaveLength(1);
  const sheet = await page("?week=2026-W25");
  expect(sheet).toContain("Three tiers in ivory; 12 × Sugar peonies");
  expect(sheet).toContain("Stand from the venue.");
  expect(sheet).not.toContain("843.21");
  expect(sheet).not.toContain("Never mind.");
  await quote.bind("q3", inboxId(1), '"unreadable"', null, 2, 120_000).run();
  const newer = await page(`?day=${saturday}`);
  expect(newer.replaceAll("<!-- -->", "")).toContain("Still due: $1,200.00");
});

test("an open inquiry shows its calendar day once it differs from the requested one", async () => {
  const id = await putInquiry(site.db, { id: inboxId(1), eventDate: saturday });
  const inquiry = async () =>
    (await (await admin.send(`/inquiries?open=${id}`)).text()).replaceAll("<!-- -->", "");
  expect(await inquiry()).not.toContain("Open the calendar");
  await move(id, saturday, "2026-06-27");
  expect(await inquiry()).toContain("Planned for Saturday, June 27, 2026 (asked for June 20).");
  const july = await move(id, "2026-06-27", "2026-07-04");
  expect(july.status).toBe(200);
  const list = async (month: string) =>
    (await admin.send(`/inquiries?from=${month}-01&to=${month}-30`)).text();
  expect(await list("2026-07")).toContain("Ada Baker");
  expect(await list("2026-06")).not.toContain("Ada Baker");
  await move(id, "2026-07-04", "2026-06-27");
  await changeStored(site.db, (order) => ({ ...order, heldAt: 5 }));
  expect(await inquiry()).toContain("Held for Saturday, June 27, 2026");
});

test("an open inquiry shows what else is on its day", async () => {
  const id = await putInquiry(site.db, { id: inboxId(1), eventDate: saturday });
  await putInquiry(site.db, { id: inboxId(2), eventDate: saturday, status: "booked" });
  await site.advanceClock(6000);
  const inquiry = (await (await admin.send(`/inquiries?open=${id}`)).text()).replaceAll(
    "<!-- -->",
    "",
  );
  expect(inquiry).toContain(
    "Sat, Jun 20, 2026: 1 other cake, 8 of 10 points used that week with this cake, 5 days away (lead time 3 weeks).",
  );
});

test("the week has labels of what was agreed once the price book says so", async () => {
  const id = await putInquiry(site.db, { id: inboxId(1), eventDate: saturday, status: "booked" });
  const content = {
    client: "Ada Baker",
    event: { type: "wedding", date: saturday, servings: "80" },
    lines: [
      { what: "6″ tier", count: 1, price: 15_000 },
      { what: "Gold stand", count: 1, price: 0, loanDays: 3 },
    ],
    ...{ delivery: null, depositPercent: 50, message: "", paymentLink: "", likes: [] },
  };
  await site.db
    .prepare(
      `INSERT INTO quotes (id, order_id, version, revision, total, deposit, content, expires_on, created_at, updated_at,
         sent_at, accepted_at, accepted_on, accepted_name)
       VALUES ('labeled', ?, 1, 1, 15000, 0, ?, '2026-06-30', 1, 1, 1, 2, '2026-06-15', 'Ada')`,
    )
    .bind(id, JSON.stringify(content))
    .run();
  expect(await page("?week=2026-W25&labels")).not.toContain("home produced");
  expect(await page("?week=2026-W25")).not.toContain("&amp;labels");
  const items = defaultBook.items.map((item) =>
    item.name === "6″ tier" ? { ...item, ingredients: "Flour, sugar" } : item,
  );
  await callQuotes(admin, "price-book", {
    ...{ method: "PUT", body: { from: defaultBook, to: { ...defaultBook, items, labels: true } } },
  });
  expect(await page("?week=2026-W25")).toContain("/calendar?week=2026-W25&amp;labels");
  const labels = (await page("?week=2026-W25&labels")).replaceAll("<!-- -->", "");
  for (const part of [
    "Ingredients: Flour, sugar",
    "Contains: wheat, eggs, milk, soy, peanuts, tree nuts, and sesame",
    "Cake Studio, Chagrin Falls, OH 44022",
    "This product is home produced.",
  ]) {
    expect(labels).toContain(part);
  }
  expect(labels).not.toContain(`value="Gold stand"`);
});

test("an invalid month or week shows the current month", async () => {
  for (const search of ["?month=2026-13", "?month=x", "?week=2026-W54", "?week=%00", ""]) {
    expect(await page(search), search).toContain("June 2026");
  }
  expect(await page("?month=2027-02")).toContain("February 2027");
});

test("old phone orders and days off are swept, and so are orders deleted a day ago", async () => {
  const put = site.db.prepare(
    `INSERT INTO orders (id, status, name, email, phone, event_date, event_type, servings, message, received_at,
       updated_at, deleted_at)
     VALUES (?, 'booked', 't', '', '', ?, 'other', '', '', 1, ?, ?)`,
  );
  const hour = 60 * 60 * 1000;
  await site.db.batch([
    put.bind("past", "2024-06-01", 1, null),
    put.bind("deleted", "2026-07-01", testNow, testNow - 25 * hour),
    put.bind("just deleted", "2026-07-01", testNow, testNow - 23 * hour),
    put.bind("kept", "2024-07-01", testNow, null),
    site.db.prepare("INSERT INTO days_off VALUES ('d', '2024-01-01', '2024-01-02', '', 1)"),
    site.db
      .prepare(
        "INSERT INTO messages (id, kind, direction, sender, text, at) VALUES ('nobody', 'email', 'in', '', '', ?)",
      )
      .bind(testNow),
  ]);
  await site.setClock(testNow);
  await site.runCron("quarter-hour");
  await site.runCron("daily-sweeps");
  const { results } = await site.db.prepare("SELECT id FROM orders ORDER BY id").all();
  expect(results).toEqual([{ id: "just deleted" }, { id: "kept" }]);
  expect(await site.db.prepare("SELECT count(*) AS n FROM days_off").first("n")).toBe(0);
  // A message with an unknown sender must not match a client without an address.
  expect(await site.db.prepare("SELECT count(*) AS n FROM messages").first("n")).toBe(1);
});

test("a change that the database refuses returns a message", async () => {
  await site.setFaults({ DB: { failAfter: 1 } });
  const response = await saveSettings({ ...initialSettings, capacity: 4 });
  await site.setFaults({});
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\.$/) });
});
