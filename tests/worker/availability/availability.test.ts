import { afterAll, beforeAll, expect, test } from "vitest";
import { availabilityResponse } from "~/features/availability/availability-call";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { type SignedIn, signIn } from "../../support/office";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const saturday = "2026-06-20";

async function stateOf(day: string): Promise<string | undefined> {
  const response = await site.send(`/api/availability?from=${day}&to=${day}`);
  expect(response.status).toBe(200);
  return availabilityResponse.parse(await response.json()).days[day];
}

const setStatus = (id: string, from: string, to: string) =>
  admin.send("/api/inquiries/status", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, from, to }),
  });

test("days are open, limited, full, or closed, with the usual lead time and nothing else", async () => {
  const response = await site.send("/api/availability");
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  expect(response.headers.get("set-cookie")).toBeNull();
  const body: object = await response.json();
  expect(Object.keys(body).sort()).toEqual(["days", "leadDays", "ok"]);
  const { days, leadDays } = availabilityResponse.parse(body);
  expect(Object.keys(days)).toHaveLength(92);
  expect(Object.keys(days).at(0)).toBe("2026-06-15");
  expect(new Set(Object.values(days))).toEqual(new Set(["open"]));
  expect(leadDays.wedding).toBe(21);
});

test("an invalid range gets 400 and a message", async () => {
  for (const query of [
    "from=x",
    "from=2026-06-20&to=2026-06-19",
    "to=2028-06-15",
    "to=2026-02-30",
  ]) {
    const response = await site.send(`/api/availability?${query}`);
    expect(response.status, query).toBe(400);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
  }
});

test("bookings fill a week at once; open, declined, spam, and deleted inquiries do not", async () => {
  for (const number of [1, 2, 3]) {
    await putInquiry(site.db, { id: inboxId(number), eventDate: saturday });
  }
  await putInquiry(site.db, { id: inboxId(4), eventDate: saturday, status: "spam" });
  expect(await stateOf(saturday)).toBe("open");
  await setStatus(inboxId(1), "new", "booked");
  expect(await stateOf(saturday)).toBe("open");
  await setStatus(inboxId(2), "new", "booked");
  expect(await stateOf(saturday)).toBe("limited");
  await setStatus(inboxId(3), "new", "booked");
  expect(await stateOf(saturday)).toBe("full");
  expect(await stateOf("2026-06-22")).toBe("open");
  await setStatus(inboxId(3), "booked", "declined");
  expect(await stateOf(saturday)).toBe("limited");
  await admin.send("/api/inquiries/deletion", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids: [inboxId(2)] }),
  });
  expect(await stateOf(saturday)).toBe("open");
});

test("a date held by an accepted quote counts while the inquiry is open", async () => {
  await site.db.prepare("DELETE FROM inquiries").run();
  for (const number of [5, 6]) {
    await putInquiry(site.db, { id: inboxId(number), eventDate: "2026-07-04", status: "quoted" });
  }
  await changeStored(site.db, (order) => ({ ...order, heldAt: 5 }));
  await site.advanceClock(6000);
  expect(await stateOf("2026-07-04")).toBe("limited");
  await setStatus(inboxId(6), "quoted", "archived");
  expect(await stateOf("2026-07-04")).toBe("open");
});

test("an unchanged calendar is read once", async () => {
  await stateOf(saturday);
  await site.countCalls();
  await stateOf(saturday);
  await stateOf("2026-08-01");
  expect(await site.countCalls()).toEqual({});
});

test("a row with an invalid date doesn't affect the others", async () => {
  await putInquiry(site.db, { id: inboxId(7), eventDate: "next summer", status: "booked" });
  await site.advanceClock(6000);
  expect(await stateOf(saturday)).toBe("open");
});

test("with the database down availability uses the last known state; without one it says so", async () => {
  await stateOf(saturday);
  await site.setFaults({ DB: "fail" });
  await site.advanceClock(6000);
  expect(await stateOf(saturday)).toBe("open");
  await site.setFaults({});

  const fresh = await startSite({ faults: true });
  await fresh.setFaults({ DB: "fail" });
  const response = await fresh.send("/api/availability");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
  await fresh.stop();
});
