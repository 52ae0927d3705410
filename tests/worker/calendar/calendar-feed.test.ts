import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Order } from "~/features/orders/order";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { typedOrder } from "../../support/inbox/own-orders";
import { type SignedIn, signIn } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let admin: SignedIn;
let path: string;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
  path = await feedPath();
});
afterAll(() => site.stop());

const day = 24 * 60 * 60 * 1000;

async function feedPath(): Promise<string> {
  const page = await (await admin.send("/calendar")).text();
  return /\/calendar\/[0-9a-f]{64}\.ics/.exec(page)?.[0] ?? "";
}

const post = (address: string, body: object) =>
  admin.send(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** The feed as a calendar parses it (RFC 5545): unfolded lines, an event's properties by name. */
async function readEvents(): Promise<Map<string, Map<string, string>>> {
  const response = await site.send(path);
  expect(response.status).toBe(200);
  const text = await response.text();
  for (const line of text.split("\r\n")) {
    expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75);
  }
  const lines = text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
  const events = new Map<string, Map<string, string>>();
  let event = new Map<string, string>();
  for (const line of lines) {
    const [name = "", ...value] = line.split(":");
    if (line === "BEGIN:VEVENT") event = new Map();
    else if (line === "END:VEVENT") events.set((event.get("UID") ?? "").split("@")[0] ?? "", event);
    else event.set(name, value.join(":").replaceAll(/\\([,;\\])/g, "$1"));
  }
  return events;
}

const eventOf = async (id: string) => Object.fromEntries((await readEvents()).get(id) ?? []);

test("the feed has booked cakes as all-day events, held ones as tentative, and no others", async () => {
  await putInquiry(site.db, {
    id: inboxId(1),
    name: "Ada Lovelace",
    eventDate: "2026-06-20",
    status: "booked",
    servings: "120",
    email: "ada@example.com",
    message: "A secret",
  });
  await putInquiry(site.db, {
    id: inboxId(2),
    name: "Müller-Lüdenscheidt; from the very long, winding road to the north-east of Chagrin Falls",
    eventDate: "2026-06-27",
    eventType: "other",
    status: "quoted",
  });
  await changeStored(site.db, (order) => ({ ...order, heldAt: 5 }), inboxId(2));
  await putInquiry(site.db, { id: inboxId(3), status: "new" });

  const response = await site.send(path);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toContain("noindex");
  const text = await response.text();
  for (const personal of ["ada@example.com", "555", "A secret", "Lovelace"]) {
    expect(text).not.toContain(personal);
  }
  expect([...(await readEvents()).keys()].sort()).toEqual([inboxId(1), inboxId(2)]);
  expect(await eventOf(inboxId(1))).toMatchObject({
    SUMMARY: "Wedding cake, 120 servings, Ada L.",
    "DTSTART;VALUE=DATE": "20260620",
    LOCATION: "Solon",
    STATUS: "CONFIRMED",
    SEQUENCE: "0",
  });
  expect(await eventOf(inboxId(2))).toMatchObject({ STATUS: "TENTATIVE" });
});

test("every change raises SEQUENCE and LAST-MODIFIED under the same UID", async () => {
  const before = await eventOf(inboxId(1));
  await post("/api/calendar/move", {
    id: inboxId(1),
    source: "inquiry",
    from: "2026-06-20",
    to: "2026-06-21",
  });
  const moved = await eventOf(inboxId(1));
  expect(moved).toMatchObject({ "DTSTART;VALUE=DATE": "20260621", SEQUENCE: "1", UID: before.UID });
  expect((moved["LAST-MODIFIED"] ?? "") > (before["LAST-MODIFIED"] ?? "")).toBe(true);

  const more = (order: Order) => ({ ...order, event: { ...order.event, servings: "140" } });
  await changeStored(site.db, more, inboxId(1));
  const grown = await eventOf(inboxId(1));
  expect(grown).toMatchObject({ SEQUENCE: "2", SUMMARY: "Wedding cake, 140 servings, Ada L." });
  expect((grown["LAST-MODIFIED"] ?? "") > (moved["LAST-MODIFIED"] ?? "")).toBe(true);

  await post("/api/inquiries/note", {
    id: inboxId(50),
    orderId: inboxId(1),
    text: "Called back",
  });
  expect(await eventOf(inboxId(1))).toEqual(grown);
});

test("an archived order stays in the feed unchanged", async () => {
  const before = await eventOf(inboxId(1));
  await post("/api/inquiries/status", { id: inboxId(1), from: "booked", to: "archived" });
  expect(await eventOf(inboxId(1))).toEqual(before);
  await post("/api/inquiries/status", { id: inboxId(1), from: "archived", to: "booked" });
  expect(await eventOf(inboxId(1))).toEqual(before);
});

test("a canceled order stays in the feed as canceled for a while, without a name", async () => {
  await post("/api/inquiries/status", { id: inboxId(1), from: "booked", to: "declined" });
  await post("/api/inquiries/deletion", { ids: [inboxId(2)] });
  const declined = await eventOf(inboxId(1));
  expect(declined).toMatchObject({ STATUS: "CANCELLED", SUMMARY: "Canceled", SEQUENCE: "3" });
  expect(declined.URL).toBeUndefined();
  expect(await eventOf(inboxId(2))).toMatchObject({ STATUS: "CANCELLED", SUMMARY: "Canceled" });

  await site.setClock(testNow + 31 * day);
  expect((await readEvents()).size).toBe(0);
  await site.setClock(testNow);
  await post("/api/inquiries/status", { id: inboxId(1), from: "declined", to: "booked" });
  expect(await eventOf(inboxId(1))).toMatchObject({ STATUS: "CONFIRMED", SEQUENCE: "4" });
  await site.db.prepare("DELETE FROM inquiries").run();
  expect((await readEvents()).size).toBe(0);
});

test("a phone order is in the feed like any other", async () => {
  const order = {
    ...typedOrder,
    day: "2026-06-19",
    isBooked: true,
    note: "Mrs. Bell, (216) 555-0100",
  };
  await post("/api/inquiries/order", order);
  const text = await (await site.send(path)).text();
  expect(text).not.toContain("Bell");
  expect(await eventOf(inboxId(20))).toMatchObject({
    SUMMARY: "Wedding cake, 80 servings, Ana R.",
  });
});

test("a renewed link replaces the old one, and renewing twice from one page changes it once", async () => {
  const old = path;
  const response = await post("/api/calendar/feed", { from: 1 });
  const renewed = z
    .object({ address: z.string(), version: z.number() })
    .parse(await response.json());
  path = new URL(renewed.address).pathname;
  expect(path).not.toBe(old);
  expect((await site.send(path)).status).toBe(200);
  expect((await site.send(old)).status).toBe(404);
  expect((await post("/api/calendar/feed", { from: 1 })).status).toBe(200);
  expect((await post("/api/calendar/feed", { from: 0 })).status).toBe(409);
  expect(await feedPath()).toBe(path);
});

test("any other address under /calendar/ is a plain 404, and a malformed one costs no read", async () => {
  const token = "0".repeat(64);
  for (const file of [`${token}.ics`, `${token}`, `${token}.ICS`, "x.ics", "%00.ics", "a/b.ics"]) {
    const response = await site.send(`/calendar/${file}`);
    expect(response.status, file).toBe(404);
    expect(response.headers.get("cache-control"), file).not.toContain("public");
  }
  await site.countCalls();
  await site.send(`/calendar/${"x".repeat(900)}.ics`);
  expect(await site.countCalls()).toEqual({});
  expect((await site.send(path, { method: "POST" })).status).toBe(405);
});

test("the calendar page and the feed have one address each", async () => {
  const slash = await site.send("/calendar/");
  expect([slash.status, slash.headers.get("location")]).toEqual([308, "/calendar"]);
  const signed = await site.send(`${path}%3E`);
  expect([signed.status, signed.headers.get("location")]).toEqual([308, path]);
  const upper = await site.send("/Calendar");
  expect([upper.status, upper.headers.get("location")]).toEqual([308, "/calendar"]);
});

test("with the database down the feed is a 503 that clients retry", async () => {
  await site.setFaults({ DB: "fail" });
  expect((await site.send(path)).status).toBe(503);
  await site.setFaults({});
  expect((await site.send(path)).status).toBe(200);
});

test("without a secret there is no feed, and the page says so", async () => {
  const bare = await startSite({ vars: { SESSION_SECRET: "" } });
  expect((await bare.send(`/calendar/${"0".repeat(64)}.ics`)).status).toBe(404);
  await bare.stop();
});
