import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { adminPassword, callSeo, signIn } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

const hour = 60 * 60 * 1000;

let site: Site;
let networks = 0;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { ADMIN_PIN: "4711" } });
});
afterAll(() => site.stop());

/** An address that has not tried anything yet. */
function newcomer(): Record<string, string> {
  networks += 1;
  return { "cf-connecting-ip": `198.51.100.${networks}` };
}

async function isIn(cookie: string): Promise<boolean> {
  return (await site.send("/api/seo?action=getBundle", { headers: { cookie } })).ok;
}

test("the right password begins a session that no script can read", async () => {
  const answer = await callSeo(site, "admin-auth", { password: adminPassword }, newcomer());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true });
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  expect(await isIn(cookie.split(";")[0] ?? "")).toBe(true);
});

test("the database knows a digest of the token alone", async () => {
  const { cookie } = await signIn(site);
  const rows = await site.db.prepare("SELECT * FROM admin_sessions").all();
  expect(JSON.stringify(rows.results)).not.toContain(cookie.replace("session=", ""));
});

test("a wrong password is 401 and begins nothing", async () => {
  const answer = await callSeo(site, "admin-auth", { password: "sugar" }, newcomer());
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ ok: false, error: "Incorrect Password" });
  expect(answer.headers.has("set-cookie")).toBe(false);
});

test("a session ends after 12 hours without a call, and lives on with calls up to seven days", async () => {
  const { cookie } = await signIn(site);
  await site.setClock(testNow + 11 * hour);
  expect(await isIn(cookie)).toBe(true);
  await site.setClock(testNow + 22 * hour);
  expect(await isIn(cookie)).toBe(true);
  await site.setClock(testNow + 34 * hour);
  expect(await isIn(cookie)).toBe(false);

  await site.setClock(testNow);
  const busy = await signIn(site);
  for (let at = 11 * hour; at < 168 * hour; at += 11 * hour) {
    await site.setClock(testNow + at);
    expect(await isIn(busy.cookie)).toBe(true);
  }
  await site.setClock(testNow + 169 * hour);
  expect(await isIn(busy.cookie)).toBe(false);
  await site.setClock(testNow);
});

test("signing out ends this session and no other", async () => {
  const phone = await signIn(site);
  const laptop = await signIn(site);
  const answer = await phone.send("/api/seo?action=logout", { method: "POST" });
  expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(await isIn(phone.cookie)).toBe(false);
  expect(await isIn(laptop.cookie)).toBe(true);
});

test("signing out everywhere ends them all", async () => {
  const phone = await signIn(site);
  const laptop = await signIn(site);
  await callSeo(site, "logout", { everywhere: true }, { cookie: phone.cookie, "x-admin": "1" });
  expect(await isIn(phone.cookie)).toBe(false);
  expect(await isIn(laptop.cookie)).toBe(false);
});

test("ten wrong tries lock an address for 15 minutes, the right password included", async () => {
  const headers = newcomer();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await callSeo(site, "admin-auth", { password: "no" }, headers)).status).toBe(401);
  }
  const refused = await callSeo(site, "admin-auth", { password: adminPassword }, headers);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("900");
  expect((await callSeo(site, "admin-auth", { password: adminPassword }, newcomer())).status).toBe(
    200,
  );
  await site.advanceClock(15 * 60_000);
  expect((await callSeo(site, "admin-auth", { password: adminPassword }, headers)).status).toBe(
    200,
  );
  await site.setClock(testNow);
});

test("no header that a client can set makes it another address", async () => {
  const headers = newcomer();
  const pretend = (address: string) => ({
    ...headers,
    "x-forwarded-for": address,
    "x-real-ip": address,
    "true-client-ip": address,
    forwarded: `for=${address}`,
  });
  for (let wrong = 0; wrong < 10; wrong += 1) {
    await callSeo(site, "admin-auth", { password: "no" }, pretend(`192.0.2.${wrong}`));
  }
  const last = await callSeo(
    site,
    "admin-auth",
    { password: adminPassword },
    pretend("192.0.2.99"),
  );
  expect(last.status).toBe(429);
});

test("a session that somebody else chose is not begun", async () => {
  const chosen = `session=${"B".repeat(43)}`;
  const answer = await callSeo(
    site,
    "admin-auth",
    { password: adminPassword },
    { ...newcomer(), cookie: chosen },
  );
  expect(answer.headers.get("set-cookie")).not.toContain(chosen);
  expect(await isIn(chosen)).toBe(false);
});

test("signing in again ends the session that was presented, and no other", async () => {
  const first = await signIn(site);
  const other = await signIn(site);
  const again = await callSeo(
    site,
    "admin-auth",
    { password: adminPassword },
    { ...newcomer(), cookie: first.cookie },
  );
  expect(await isIn(again.headers.getSetCookie()[0]?.split(";")[0] ?? "")).toBe(true);
  expect(await isIn(first.cookie)).toBe(false);
  expect(await isIn(other.cookie)).toBe(true);
});

test("tries that arrive at once do not get past the lock", async () => {
  const headers = newcomer();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => callSeo(site, "admin-auth", { password: "no" }, headers)),
  );
  const judged = answers.filter(({ status }) => status === 401);
  expect(judged.length).toBeLessThanOrEqual(10);
});

test("one IPv6 network is one address", async () => {
  for (let wrong = 0; wrong < 10; wrong += 1) {
    const from = { "cf-connecting-ip": `2001:db8:1:2::${wrong}` };
    await callSeo(site, "admin-auth", { password: "no" }, from);
  }
  const other = { "cf-connecting-ip": "2001:db8:1:2:ffff::1" };
  expect((await callSeo(site, "admin-auth", { password: adminPassword }, other)).status).toBe(429);
});

test("the legacy PIN begins the same kind of session", async () => {
  const answer = await site.send("/api/seo?action=getBundle&pin=4711", { headers: newcomer() });
  expect(answer.status).toBe(200);
  expect(await isIn(answer.headers.get("set-cookie")?.split(";")[0] ?? "")).toBe(true);
});

test("a wrong PIN is refused, and ten lock it for the address", async () => {
  const headers = newcomer();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    const answer = await site.send("/api/seo?action=getBundle&pin=1", { headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ ok: false, error: "Invalid PIN" });
  }
  const locked = await site.send("/api/seo?action=getBundle&pin=4711", { headers });
  expect(locked.status).toBe(429);
  expect(locked.headers.get("retry-after")).toBe("900");
});

test("without its setting a gate is off and says which one is missing", async () => {
  const bare = await startSite({ vars: { ADMIN_PASSWORD: "", ADMIN_PIN: "" } });
  const password = await callSeo(bare, "admin-auth", { password: "" });
  expect(password.status).toBe(503);
  expect(await password.json()).toMatchObject({ error: expect.stringContaining("ADMIN_PASSWORD") });
  const pin = await bare.send("/api/seo?action=getBundle&pin=");
  expect(pin.status).toBe(503);
  expect(await pin.json()).toMatchObject({ error: expect.stringContaining("ADMIN_PIN") });
  await bare.stop();
});

test("a bad password call gets a sentence", async () => {
  for (const body of [
    "",
    "null",
    "[]",
    "{",
    '{"password":1}',
    JSON.stringify({ password: "x".repeat(201) }),
  ]) {
    const answer = await site.send("/api/seo?action=admin-auth", {
      method: "POST",
      headers: { "content-type": "application/json", ...newcomer() },
      body,
    });
    expect(answer.status, body).toBe(400);
    const { error } = z.object({ error: z.string() }).parse(await answer.json());
    // A sentence, not a validator's output.
    expect(error, body).toMatch(/^[A-Z][^():]*\.(?: [A-Z][^():]*\.)*$/);
  }
});

test("with the database down nobody gets in, and the panel says so", async () => {
  const { cookie, send } = await signIn(site);
  await site.setFaults({ DB: "fail" });
  expect((await callSeo(site, "admin-auth", { password: adminPassword }, newcomer())).status).toBe(
    503,
  );
  expect((await send("/api/seo?action=logout", { method: "POST" })).status).toBe(503);
  const panel = await site.send("/EdibleArtControl", { headers: { cookie } });
  expect(panel.status).toBe(503);
  expect(await panel.text()).toMatch(/The back office isn’t available right now\./);
  await site.setFaults({});
});
