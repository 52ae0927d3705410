import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminPassword, type SignedIn, signedInBy, signInAs } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

const path = "/api/account/confirmation";

let site: Site;
let stale: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.setClock(testNow);
  stale = await signInAs(site, { freshAt: 0 });
});

const confirm = ({ send }: SignedIn, password = adminPassword) =>
  send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });

/** Whether the session is fresh, and whether it is signed in at all. */
async function statusesOf({ send }: SignedIn): Promise<[fresh: number, signedIn: number]> {
  return [(await send(path)).status, (await send("/api/account/sessions")).status];
}

test("confirming rotates the session's token, which makes copies of the old one useless", async () => {
  const response = await confirm(stale);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const fresh = signedInBy(site, response);
  expect(fresh.cookie).not.toBe(stale.cookie);
  expect(await statusesOf(fresh)).toEqual([200, 200]);
  expect(await statusesOf(stale)).toEqual([401, 200]);
  await site.advanceClock(61_000);
  expect(await statusesOf(stale)).toEqual([401, 401]);
  expect(await statusesOf(fresh)).toEqual([200, 200]);
  await site.advanceClock(10 * 60_000);
  expect(await statusesOf(fresh)).toEqual([401, 200]);
});

test("a lost response costs a second try, not the session", async () => {
  const lost = signedInBy(site, await confirm(stale));
  await site.advanceClock(50_000);
  const fresh = signedInBy(site, await confirm(stale));
  await site.advanceClock(20_000);
  expect(await statusesOf(fresh)).toEqual([200, 200]);
  expect(await statusesOf(lost)).toEqual([401, 401]);
});

test("signing out with the old token still ends the session", async () => {
  const fresh = signedInBy(site, await confirm(stale));
  const left = await stale.send("/api/seo?action=logout", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(left.status).toBe(200);
  expect(await statusesOf(fresh)).toEqual([401, 401]);
});

test("a wrong password changes nothing", async () => {
  const response = await confirm(stale, "sugar");
  expect([response.status, response.headers.get("set-cookie")]).toEqual([400, null]);
  expect(await statusesOf(stale)).toEqual([401, 200]);
});

test("if two tabs confirm at once, both keep the session", async () => {
  const fresh = signedInBy(site, await confirm(stale));
  const second = await confirm(stale);
  expect([second.status, second.headers.get("set-cookie")]).toEqual([200, null]);
  expect(await statusesOf(fresh)).toEqual([200, 200]);
});

test("a session that ends during the confirmation is not confirmed", async () => {
  const logged = site.log.length;
  // Simulates a row that is gone since it was read.
  await site.db.exec(
    "CREATE TRIGGER ended BEFORE UPDATE OF fresh_at ON admin_sessions BEGIN SELECT RAISE(IGNORE); END",
  );
  const response = await confirm(stale);
  await site.db.exec("DROP TRIGGER ended");
  expect([response.status, response.headers.get("set-cookie")]).toEqual([401, null]);
  expect(await response.json()).toMatchObject({ error: "Please sign in first." });
  const confirmed = site.log.slice(logged).filter(({ event }) => event === "sign-in.confirmed");
  expect(confirmed).toEqual([]);
});
