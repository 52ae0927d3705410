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

let last = 0;
async function sent() {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), name: "Margaret Ellsworth" });
  return { orderId, ...(await sendQuote(admin, { id: quoteId(last), orderId })) };
}
const accept = (path: string) => site.send(path, formOf({ answer: "accept", name: "Margaret" }));
const fileOf = (path: string) => path.replace(/^\/quote\/(.*)$/, "/calendar/$1.ics");
const read = async (path: string) => (await site.send(path)).text();

test("a client adds the date to a calendar: nothing while open, tentative while held, confirmed when booked", async () => {
  const { orderId, path } = await sent();
  const file = fileOf(path);
  expect(await read(path)).not.toContain(".ics");
  expect((await site.send(file)).status).toBe(404);
  await accept(path);
  expect(await read(path)).toContain(`href="${file}"`);
  const held = await site.send(file);
  expect(Object.fromEntries(held.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="cake.ics"',
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(await held.text()).toContain("STATUS:TENTATIVE");
  await callQuotes(admin, "payment", { body: typedPayment(orderId, 56_450) });
  const booked = await read(file);
  expect(booked).toContain("STATUS:CONFIRMED");
  expect(booked).toContain("DTSTART;VALUE=DATE:20260620");
  expect(booked.replaceAll(/\r\n[ \t]/g, "")).toContain(path);
  expect(booked).not.toContain("Margaret");
});

test("any version’s link leads to the date, a wrong one to nothing and no read", async () => {
  const { orderId, path } = await sent();
  await accept(path);
  last += 1;
  const newer = await sendQuote(admin, { id: quoteId(last), orderId });
  expect(await read(fileOf(newer.path))).toContain("STATUS:TENTATIVE");
  expect(await read(fileOf(path))).toContain("STATUS:TENTATIVE");
  await site.countCalls();
  const forged = fileOf(path).replace(/.\.ics$/, (end) => (end === "A.ics" ? "Q.ics" : "A.ics"));
  expect((await site.send(forged)).status).toBe(404);
  expect(await site.countCalls()).toEqual({});
  await site.setFaults({ DB: "fail" });
  expect((await site.send(fileOf(path))).status).toBe(503);
  await site.setFaults({});
});

test("a new version says which one still counts, and if it is withdrawn its link leads back to that one", async () => {
  const { orderId, path } = await sent();
  await accept(path);
  last += 1;
  const newer = await sendQuote(admin, { id: quoteId(last), orderId });
  const said = "You accepted quote 1 of $1,129.00 on Jun 15, 2026.";
  expect(await read(newer.path)).toContain(`${said} It counts until you accept this one.`);
  await site.setClock(testNow + 21 * 24 * 60 * 60 * 1000);
  admin = await signIn(site);
  expect(await read(newer.path)).toContain(`${said} It still counts.`);
  await site.setClock(testNow);
  admin = await signIn(site);
  await callQuotes(admin, "withdrawal", { body: { id: quoteId(last) } });
  const back = await site.send(newer.path);
  expect([back.status, back.headers.get("location")]).toEqual([302, path]);
});
