import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminPassword, enterAs, type SignedIn, signedInBy } from "../../support/office";
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
  stale = await enterAs(site, { freshAt: 0 });
});

const confirm = ({ send }: SignedIn, password = adminPassword) =>
  send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });

/** Whether one is fresh, and whether one is signed in at all. */
async function standing({ send }: SignedIn): Promise<[fresh: number, signedIn: number]> {
  return [(await send(path)).status, (await send("/api/account/sessions")).status];
}

test("confirming gives the session a new token; who has a copy of the old one gains nothing", async () => {
  const answer = await confirm(stale);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const fresh = signedInBy(site, answer);
  expect(fresh.cookie).not.toBe(stale.cookie);
  expect(await standing(fresh)).toEqual([200, 200]);
  expect(await standing(stale)).toEqual([401, 200]);
  await site.advanceClock(61_000);
  expect(await standing(stale)).toEqual([401, 401]);
  expect(await standing(fresh)).toEqual([200, 200]);
  await site.advanceClock(10 * 60_000);
  expect(await standing(fresh)).toEqual([401, 200]);
});

test("an answer that was lost on the way costs a second try, not the session", async () => {
  const lost = signedInBy(site, await confirm(stale));
  await site.advanceClock(50_000);
  const fresh = signedInBy(site, await confirm(stale));
  await site.advanceClock(20_000);
  expect(await standing(fresh)).toEqual([200, 200]);
  expect(await standing(lost)).toEqual([401, 401]);
});

test("signing out with the old token ends the session all the same", async () => {
  const fresh = signedInBy(site, await confirm(stale));
  const left = await stale.send("/api/seo?action=logout", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(left.status).toBe(200);
  expect(await standing(fresh)).toEqual([401, 401]);
});

test("a wrong password changes nothing", async () => {
  const answer = await confirm(stale, "sugar");
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([400, null]);
  expect(await standing(stale)).toEqual([401, 200]);
});

test("of two tabs that confirm at once, the later one takes the session away from neither", async () => {
  const fresh = signedInBy(site, await confirm(stale));
  const second = await confirm(stale);
  expect([second.status, second.headers.get("set-cookie")]).toEqual([200, null]);
  expect(await standing(fresh)).toEqual([200, 200]);
});

test("a session that ends while it is confirmed is not confirmed", async () => {
  const logged = site.log.length;
  // As if its row had gone since it was read.
  await site.db.exec(
    "CREATE TRIGGER ended BEFORE UPDATE OF fresh_at ON admin_sessions BEGIN SELECT RAISE(IGNORE); END",
  );
  const answer = await confirm(stale);
  await site.db.exec("DROP TRIGGER ended");
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([401, null]);
  expect(await answer.json()).toMatchObject({ error: "Please sign in first." });
  const confirmed = site.log.slice(logged).filter(({ event }) => event === "sign-in.confirmed");
  expect(confirmed).toEqual([]);
});
