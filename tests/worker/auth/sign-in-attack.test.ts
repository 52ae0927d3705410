import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  cookiesOf,
  day,
  forgetTries,
  newcomer,
  tryPassword,
  tryPin,
  usedToday,
} from "../../support/auth/sign-in-tries";
import { adminPassword } from "../../support/office";
import { postSync, syncNames } from "../../support/portfolio/sync-posts";
import { sideBySide } from "../../support/side-by-side";
import { type Site, startSite, testNow } from "../../support/site";

const tooMuch =
  "Too many attempts today. Sign in from a device you’ve used before, or try again tomorrow.";

let site: Site;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { ADMIN_PIN: "4711" } });
});
beforeEach(() => forgetTries(site));
afterAll(() => site.stop());

async function useUpTheDay(kind = "wrong-sign-ins") {
  await site.db
    .prepare("INSERT OR REPLACE INTO day_budget (kind, day, used) VALUES (?, ?, 300)")
    .bind(kind, Math.floor(testNow / day))
    .run();
}

/** A fiftieth of what the free plan carries in a day (rows of D1). */
const fiftieth = { read: 100_000, written: 2000 };

/** Sends wrong passwords, sixteen at a time; counts the answers by their status, and what D1 bills for them. */
async function guess(tries: number, from: () => string) {
  const statuses: Record<number, number> = {};
  await site.countRows();
  await sideBySide(16, Array.from({ length: tries }, from), async (address) => {
    const { status } = await tryPassword(site, address);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  return { statuses, rows: await site.countRows() };
}

test("3,000 wrong tries stay under a fiftieth of the free plan's day, from as many networks", {
  timeout: 60_000,
}, async () => {
  const judged = await guess(300, newcomer);
  expect(judged.statuses).toEqual({ 401: 300 });
  // From here on each costs the same.
  const refused = await guess(100, newcomer);
  expect(refused.statuses).toEqual({ 429: 100 });
  expect(refused.rows.written).toBe(0);
  await site.setClock(testNow + 2 * day);
  await site.runCron("17 8 * * *");
  const swept = await site.countRows();
  expect(judged.rows.written + swept.written).toBeLessThan(fiftieth.written);
  const read = judged.rows.read + refused.rows.read * 27 + swept.read;
  expect(read).toBeLessThan(fiftieth.read);
});

test("3,000 wrong tries stay under it from one network, too", async () => {
  const from = newcomer();
  const first = await guess(30, () => from);
  expect(first.statuses).toEqual({ 401: 10, 429: 20 });
  expect(await usedToday(site)).toBe(10);
  expect(first.rows.written).toBeLessThan(fiftieth.written / 10);
  const locked = await guess(100, () => from);
  expect(locked.statuses).toEqual({ 429: 100 });
  expect(locked.rows.written).toBe(0);
  expect(first.rows.read + locked.rows.read * 30).toBeLessThan(fiftieth.read);
});

test("a try that is locked out writes nothing", async () => {
  const from = newcomer();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    await tryPassword(site, from);
    await tryPin(site, from);
    await postSync(site, "gallery", { secret: "no", from });
  }
  await site.countRows();
  expect((await tryPassword(site, from)).status).toBe(429);
  expect((await tryPin(site, from)).status).toBe(429);
  expect((await postSync(site, "gallery", { secret: "no", from })).status).toBe(429);
  expect((await site.countRows()).written).toBe(0);
});

test("password, PIN and each sync secret count apart", async () => {
  const from = newcomer();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await postSync(site, "gallery", { secret: "no", from })).status).toBe(403);
    expect((await tryPin(site, from)).status).toBe(403);
  }
  expect((await postSync(site, "gallery", { from })).status).toBe(429);
  expect((await tryPin(site, from, "4711")).status).toBe(429);
  for (const name of syncNames.filter((other) => other !== "gallery")) {
    expect((await postSync(site, name, { secret: "no", from })).status, name).toBe(403);
  }
  expect((await tryPassword(site, from, adminPassword)).status).toBe(200);
});

test("past the day's wrong tries at a secret only a known device may try it", async () => {
  const { device } = cookiesOf(await tryPassword(site, newcomer(), adminPassword));
  await useUpTheDay();
  await site.countRows();
  const refused = await tryPassword(site, newcomer(), adminPassword);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("28800");
  expect(await refused.json()).toEqual({ ok: false, error: tooMuch });
  expect((await site.countRows()).written).toBe(0);
  expect((await tryPassword(site, newcomer(), "no", device)).status).toBe(401);
  expect((await tryPassword(site, newcomer(), adminPassword, device)).status).toBe(200);
  await site.setClock(testNow + day);
  expect((await tryPassword(site, newcomer(), adminPassword)).status).toBe(200);
});

test("strangers who use up the day of one secret leave the others theirs", async () => {
  await useUpTheDay("wrong-gallery-keys");
  const shut = await postSync(site, "gallery", { from: newcomer() });
  expect(shut.status).toBe(429);
  expect(shut.body.error).toBe(tooMuch);
  expect((await postSync(site, "awards", { from: newcomer() })).status).toBe(200);
  expect((await tryPassword(site, newcomer(), adminPassword)).status).toBe(200);
  await useUpTheDay();
  expect((await postSync(site, "reviews", { secret: "no", from: newcomer() })).status).toBe(403);
});

test("a right secret costs nothing of the day, and takes its own wrong tries back", async () => {
  const from = newcomer();
  for (let wrong = 0; wrong < 9; wrong += 1) await tryPassword(site, from);
  for (let right = 0; right < 3; right += 1) {
    expect((await tryPassword(site, from, adminPassword)).status).toBe(200);
  }
  for (let wrong = 0; wrong < 9; wrong += 1) {
    expect((await tryPassword(site, from)).status).toBe(401);
  }
  expect(await usedToday(site)).toBe(18);
});

test("what was counted is swept a day later", async () => {
  await tryPassword(site, newcomer());
  for (let wrong = 0; wrong < 20; wrong += 1) await tryPin(site, newcomer());
  await site.advanceClock(day + 1);
  await tryPassword(site, newcomer());
  await site.runCron("17 8 * * *");
  const { results } = await site.db.prepare("SELECT purpose FROM secret_tries").all();
  expect(results).toEqual([{ purpose: "ADMIN_PASSWORD" }]);
});
