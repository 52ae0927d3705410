import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  callWithPin,
  clearTries,
  cookiesOf,
  day,
  failedTriesToday,
  freshAddress,
  signInWithPassword,
} from "../../support/auth/sign-in-tries";
import { inParallel } from "../../support/in-parallel";
import { adminPassword } from "../../support/office";
import { postSync, syncNames } from "../../support/portfolio/sync-posts";
import { type Site, startSite, testNow } from "../../support/site";

const tooMuch =
  "Too many attempts today. Sign in from a device you’ve used before, or try again tomorrow.";

let site: Site;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { ADMIN_PIN: "4711" } });
});
beforeEach(() => clearTries(site));
afterAll(() => site.stop());

async function exhaustDailyLimit(kind = "wrong-sign-ins") {
  await site.db
    .prepare("INSERT OR REPLACE INTO day_budget (kind, day, used) VALUES (?, ?, 300)")
    .bind(kind, Math.floor(testNow / day))
    .run();
}

/** A fiftieth of the free plan's daily D1 rows. */
const fiftieth = { read: 100_000, written: 2000 };

/** Sends wrong passwords, sixteen at a time. Returns the count per status and the rows that D1 bills. */
async function guess(tries: number, from: () => string) {
  const statuses: Record<number, number> = {};
  await site.countRows();
  await inParallel(16, Array.from({ length: tries }, from), async (address) => {
    const { status } = await signInWithPassword(site, address);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  return { statuses, rows: await site.countRows() };
}

test("3,000 wrong tries from as many networks use less than a fiftieth of the free plan's day", {
  timeout: 60_000,
}, async () => {
  const judged = await guess(300, freshAddress);
  expect(judged.statuses).toEqual({ 401: 300 });
  // From here on each try costs the same.
  const refused = await guess(100, freshAddress);
  expect(refused.statuses).toEqual({ 429: 100 });
  expect(refused.rows.written).toBe(0);
  await site.setClock(testNow + 2 * day);
  await site.runCron("daily-sweeps");
  const swept = await site.countRows();
  expect(judged.rows.written + swept.written).toBeLessThan(fiftieth.written);
  const read = judged.rows.read + refused.rows.read * 27 + swept.read;
  expect(read).toBeLessThan(fiftieth.read);
});

test("3,000 wrong tries from one network use less than that, too", async () => {
  const from = freshAddress();
  const first = await guess(30, () => from);
  expect(first.statuses).toEqual({ 401: 10, 429: 20 });
  expect(await failedTriesToday(site)).toBe(10);
  expect(first.rows.written).toBeLessThan(fiftieth.written / 10);
  const locked = await guess(100, () => from);
  expect(locked.statuses).toEqual({ 429: 100 });
  expect(locked.rows.written).toBe(0);
  expect(first.rows.read + locked.rows.read * 30).toBeLessThan(fiftieth.read);
});

test("a locked-out try writes nothing", async () => {
  const from = freshAddress();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    await signInWithPassword(site, from);
    await callWithPin(site, from);
    await postSync(site, "gallery", { secret: "no", from });
  }
  await site.countRows();
  expect((await signInWithPassword(site, from)).status).toBe(429);
  expect((await callWithPin(site, from)).status).toBe(429);
  expect((await postSync(site, "gallery", { secret: "no", from })).status).toBe(429);
  expect((await site.countRows()).written).toBe(0);
});

test("password, PIN, and each sync secret are counted separately", async () => {
  const from = freshAddress();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await postSync(site, "gallery", { secret: "no", from })).status).toBe(403);
    expect((await callWithPin(site, from)).status).toBe(403);
  }
  expect((await postSync(site, "gallery", { from })).status).toBe(429);
  expect((await callWithPin(site, from, "4711")).status).toBe(429);
  for (const name of syncNames.filter((other) => other !== "gallery")) {
    expect((await postSync(site, name, { secret: "no", from })).status, name).toBe(403);
  }
  expect((await signInWithPassword(site, from, adminPassword)).status).toBe(200);
});

test("past the day's wrong tries of a secret only a known device may try it", async () => {
  const { device } = cookiesOf(await signInWithPassword(site, freshAddress(), adminPassword));
  await exhaustDailyLimit();
  await site.countRows();
  const refused = await signInWithPassword(site, freshAddress(), adminPassword);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("28800");
  expect(await refused.json()).toEqual({ ok: false, error: tooMuch });
  expect((await site.countRows()).written).toBe(0);
  expect((await signInWithPassword(site, freshAddress(), "no", device)).status).toBe(401);
  expect((await signInWithPassword(site, freshAddress(), adminPassword, device)).status).toBe(200);
  await site.setClock(testNow + day);
  expect((await signInWithPassword(site, freshAddress(), adminPassword)).status).toBe(200);
});

test("strangers who exhaust one secret's daily limit leave the others untouched", async () => {
  await exhaustDailyLimit("wrong-gallery-keys");
  const shut = await postSync(site, "gallery", { from: freshAddress() });
  expect(shut.status).toBe(429);
  expect(shut.body.error).toBe(tooMuch);
  expect((await postSync(site, "awards", { from: freshAddress() })).status).toBe(200);
  expect((await signInWithPassword(site, freshAddress(), adminPassword)).status).toBe(200);
  await exhaustDailyLimit();
  expect((await postSync(site, "reviews", { secret: "no", from: freshAddress() })).status).toBe(
    403,
  );
});

test("a right secret uses none of the daily limit and clears its own wrong tries", async () => {
  const from = freshAddress();
  for (let wrong = 0; wrong < 9; wrong += 1) await signInWithPassword(site, from);
  for (let right = 0; right < 3; right += 1) {
    expect((await signInWithPassword(site, from, adminPassword)).status).toBe(200);
  }
  for (let wrong = 0; wrong < 9; wrong += 1) {
    expect((await signInWithPassword(site, from)).status).toBe(401);
  }
  expect(await failedTriesToday(site)).toBe(18);
});

test("counters are swept a day later", async () => {
  await signInWithPassword(site, freshAddress());
  for (let wrong = 0; wrong < 20; wrong += 1) await callWithPin(site, freshAddress());
  await site.advanceClock(day + 1);
  await signInWithPassword(site, freshAddress());
  await site.runCron("daily-sweeps");
  const { results } = await site.db.prepare("SELECT purpose FROM secret_tries").all();
  expect(results).toEqual([{ purpose: "ADMIN_PASSWORD" }]);
});
