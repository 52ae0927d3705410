import { afterAll, beforeAll, expect, test } from "vitest";
import { availabilityAnswer } from "~/features/availability/availability-call";
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
  const answer = await site.send(`/api/availability?from=${day}&to=${day}`);
  expect(answer.status).toBe(200);
  return availabilityAnswer.parse(await answer.json()).days[day];
}

const setStatus = (id: string, from: string, to: string) =>
  admin.send("/api/inquiries/status", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, from, to }),
  });

test("days are told as open, limited, full or closed, with the usual notice and nothing else", async () => {
  const answer = await site.send("/api/availability");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  expect(answer.headers.get("set-cookie")).toBeNull();
  const body: object = await answer.json();
  expect(Object.keys(body).sort()).toEqual(["days", "leadDays", "ok"]);
  const { days, leadDays } = availabilityAnswer.parse(body);
  expect(Object.keys(days)).toHaveLength(92);
  expect(Object.keys(days).at(0)).toBe("2026-06-15");
  expect(new Set(Object.values(days))).toEqual(new Set(["open"]));
  expect(leadDays.wedding).toBe(21);
});

test("a range that makes no sense gets 400 and a sentence", async () => {
  for (const query of [
    "from=x",
    "from=2026-06-20&to=2026-06-19",
    "to=2028-06-15",
    "to=2026-02-30",
  ]) {
    const answer = await site.send(`/api/availability?${query}`);
    expect(answer.status, query).toBe(400);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
  }
});

test("bookings fill a week at once; what is open, declined, spam or deleted does not", async () => {
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

test("a date held by an accepted quote counts, until the inquiry is no longer open", async () => {
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

test("the same state of the calendar is read once", async () => {
  await stateOf(saturday);
  await site.countCalls();
  await stateOf(saturday);
  await stateOf("2026-08-01");
  expect(await site.countCalls()).toEqual({});
});

test("a row whose date is none leaves the others counted", async () => {
  await putInquiry(site.db, { id: inboxId(7), eventDate: "next summer", status: "booked" });
  await site.advanceClock(6000);
  expect(await stateOf(saturday)).toBe("open");
});

test("with the database down it goes by what it knows; knowing nothing it says so", async () => {
  await stateOf(saturday);
  await site.setFaults({ DB: "fail" });
  await site.advanceClock(6000);
  expect(await stateOf(saturday)).toBe("open");
  await site.setFaults({});

  const fresh = await startSite({ faults: true });
  await fresh.setFaults({ DB: "fail" });
  const answer = await fresh.send("/api/availability");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
  await fresh.stop();
});
