import { afterAll, beforeEach, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { plainMail, replyAddressOf, startMailSite } from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { formOf, quoteId, sendQuote } from "../../support/quotes/quotes";
import { testNow } from "../../support/site";

const day = 24 * 60 * 60 * 1000;
const site = await startMailSite();
afterAll(() => site.stop());
beforeEach(() => site.setClock(testNow));

let made = 0;
async function put(row: object = {}) {
  made += 1;
  const [name, email] = [`Client ${made}.`, `ada-${made}@example.com`];
  const id = await putInquiry(site.db, { id: inboxId(made), name, email, ...row });
  return { id, name, email };
}

/** Signs in anew, since a session would expire in the days that pass here. */
async function snooze(id: string, until: string | null) {
  const admin = await signIn(site);
  return admin.send("/api/inquiries/snooze", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, until }),
  });
}

async function screen(path: string): Promise<string> {
  const text = await (await (await signIn(site)).send(path)).text();
  return text.replaceAll("<!-- -->", "");
}
const listed = async (view: string, name: string) =>
  (await screen(`/inquiries?view=${view}`)).includes(`${name}</`);

test("a snoozed order leaves the open ones until its day, is counted nowhere as overdue, and comes back on top", async () => {
  const { id, name } = await put({ receivedAt: testNow - 3 * day, eventDate: "2026-09-19" });
  const other = await put({ receivedAt: testNow - 5 * day });
  expect(await screen("/EdibleArtControl")).toContain(name);
  expect((await snooze(id, "2026-06-18")).status).toBe(200);
  expect((await snooze(id, "2026-06-18")).status).toBe(200);
  for (const view of ["open", "new", "reviewing"]) expect(await listed(view, name)).toBe(false);
  for (const view of ["snoozed", "all"]) expect(await listed(view, name)).toBe(true);
  const opened = await screen(`/inquiries?view=snoozed&open=${id}`);
  expect(opened).toContain("Snoozed until Thu, Jun 18, 2026.");
  expect(opened).not.toContain("2 days overdue");
  expect(await screen("/EdibleArtControl")).not.toContain(name);

  await site.setClock(testNow + 3 * day);
  const panel = await screen("/EdibleArtControl");
  expect(panel).toContain("Back from snooze");
  expect(panel.indexOf(name)).toBeLessThan(panel.indexOf(other.name));
  const open = await screen("/inquiries");
  expect(open).toContain("back from snooze");
  expect(open.indexOf(name)).toBeLessThan(open.indexOf(other.name));
  expect(await listed("snoozed", name)).toBe(false);
  await snooze(id, null);
  expect(await screen("/EdibleArtControl")).not.toContain("Back from snooze");
});

test("its day begins at midnight in the studio, with a clock that runs", async () => {
  const { id, name } = await put();
  await snooze(id, "2026-06-16");
  const midnight = Date.parse("2026-06-16T04:00:00Z");
  await site.setClock(midnight - 60_000);
  expect(await listed("open", name)).toBe(false);
  await site.advanceClock(60_000);
  expect(await listed("open", name)).toBe(true);
});

test("it is back at once if the client writes or accepts a quote", async () => {
  const { id, name, email } = await put();
  await snooze(id, "2026-06-30");
  const to = await replyAddressOf(id);
  await site.deliver({ from: email, to }, plainMail({ from: email, text: "Hello?" }));
  expect((await storedOrder(site.db, id)).snoozedUntil).toBeNull();
  expect(await listed("open", name)).toBe(true);

  const quoted = await put();
  const { path } = await sendQuote(await signIn(site), { id: quoteId(made), orderId: quoted.id });
  await snooze(quoted.id, "2026-06-30");
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  expect((await storedOrder(site.db, quoted.id)).snoozedUntil).toBeNull();
});

test("a day that doesn’t fit, and an order that isn’t open, are refused with a sentence", async () => {
  const { id } = await put();
  const past = await snooze(id, "2026-06-15");
  expect([past.status, await past.text()]).toEqual([
    400,
    expect.stringContaining("Choose a day after today, within a year."),
  ]);
  const { id: booked } = await put({ status: "booked" });
  expect((await snooze(booked, "2026-06-30")).status).toBe(409);
});
