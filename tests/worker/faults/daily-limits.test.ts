import { afterEach, beforeEach, expect, test } from "vitest";
import { postContact } from "../../support/inquiries/contact-posts";
import {
  everyTwoMinutes,
  storedInquiriesOf,
  storedObjects,
} from "../../support/inquiries/stored-inquiries";
import { adminPassword, type SignedIn, signIn } from "../../support/office";
import { type Site, startSite } from "../../support/site";

const hour = 60 * 60 * 1000;
/** Midnight UTC after the tests' noon in New York. */
const until = "Jun 15, 2026, 8:00 PM";

let site: Site;
let admin: SignedIn;
beforeEach(async () => {
  site = await startSite({ demo: true, faults: true });
  admin = await signIn(site);
  await (await site.send("/")).text();
});
afterEach(() => site.stop());

const databaseCalls = async () =>
  Object.entries(await site.countCalls())
    .filter(([operation]) => operation.startsWith("DB."))
    .reduce((sum, [, count]) => sum + count, 0);

async function sendInquiry() {
  const draftId = crypto.randomUUID();
  return { draftId, ...(await postContact(site, { fields: { draftId } })) };
}

const isWhole = (html: string) => html.includes("Ivory pearls") && !html.includes("Error: ");

async function signInAgain() {
  const response = await site.send("/api/seo?action=admin-auth", {
    method: "POST",
    headers: { "content-type": "application/json", "x-admin": "1" },
    body: JSON.stringify({ password: adminPassword }),
  });
  return { status: response.status, text: await response.text() };
}

async function setTerms() {
  const response = await admin.send("/api/quotes/terms", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ depositPercent: 30, validDays: 7 }),
  });
  return { status: response.status, text: await response.text() };
}

for (const fault of ["reads used up", "writes used up"] as const) {
  test(`with D1’s ${fault}, visitors get whole pages, and an inquiry waits in the spool`, async () => {
    await site.setFaults({ DB: fault });
    expect(isWhole(await (await site.send("/")).text())).toBe(true);
    const { draftId, ...sent } = await sendInquiry();
    expect(sent).toMatchObject({ status: 200, body: { ok: true } });
    await site.advanceClock(hour);
    await site.runCron(everyTwoMinutes);
    expect(isWhole(await (await site.send("/")).text())).toBe(true);
    expect(await storedObjects(site, "spool/")).toHaveLength(1);
    await site.setClock(Date.parse("2026-06-16T00:00:01Z"));
    await site.setFaults({});
    await site.runCron(everyTwoMinutes);
    expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ alertState: "sent" }]);
  });

  test(`with D1’s ${fault}, an inquiry and a run of the jobs give up after a refused call`, async () => {
    await site.setFaults({ DB: fault });
    await site.countCalls();
    await site.runCron(everyTwoMinutes);
    expect(await databaseCalls()).toBe(1);
    await sendInquiry();
    // One for the inquiry, the others for its alert.
    expect(await databaseCalls()).toBeLessThanOrEqual(3);
  });

  test(`with D1’s ${fault}, who signs in or saves reads until when, in the studio’s time`, async () => {
    await site.setFaults({ DB: fault });
    for (const { status, text } of [await signInAgain(), await setTerms()]) {
      expect(status).toBe(503);
      expect(text).toContain("free daily limit");
      expect(text).toContain(until);
    }
  });
}

test("with D1’s reads used up, every office page says until when; with its writes, pages open", async () => {
  const pages = ["/EdibleArtControl", "/inquiries", "/calendar"];
  await site.setFaults({ DB: "reads used up" });
  for (const path of pages) {
    const page = await admin.send(path);
    expect(page.status, path).toBe(503);
    expect(await page.text(), path).toContain(until);
  }
  await site.setFaults({ DB: "writes used up" });
  for (const path of pages) expect((await admin.send(path)).status, path).toBe(200);
});

test("visitors don’t read about the studio’s plan", async () => {
  await site.setFaults({ DB: "reads used up" });
  const availability = await site.send("/api/availability");
  expect(availability.status).toBe(503);
  expect(await availability.text()).not.toContain("limit");
});

test("with D1’s reads used up, an isolate asks once in five minutes, and again right after midnight UTC", async () => {
  await site.setFaults({ DB: "reads used up" });
  await site.setClock(Date.parse("2026-06-15T23:50:00Z"));
  await (await site.send("/")).text();
  await site.countCalls();
  const visitAt = async (time: string) => {
    await site.setClock(Date.parse(`2026-06-${time}Z`));
    await (await site.send("/")).text();
    return databaseCalls();
  };
  expect(await visitAt("15T23:50:30")).toBe(0);
  expect(await visitAt("15T23:54:00")).toBe(0);
  expect(await visitAt("15T23:58:00")).toBe(1);
  await site.setFaults({});
  expect(await visitAt("16T00:00:10")).toBeGreaterThan(0);
});
