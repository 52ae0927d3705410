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

/** An address without any tries. */
function newcomer(): Record<string, string> {
  networks += 1;
  return { "cf-connecting-ip": `198.51.100.${networks}` };
}

async function isSignedIn(cookie: string): Promise<boolean> {
  return (await site.send("/api/seo?action=getBundle", { headers: { cookie } })).ok;
}

test("the right password starts a session whose cookie scripts can't read", async () => {
  const response = await callSeo(site, "admin-auth", { password: adminPassword }, newcomer());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true });
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  expect(await isSignedIn(cookie.split(";")[0] ?? "")).toBe(true);
});

test("the database stores only a digest of the token", async () => {
  const { cookie } = await signIn(site);
  const rows = await site.db.prepare("SELECT * FROM admin_sessions").all();
  expect(JSON.stringify(rows.results)).not.toContain(cookie.replace("session=", ""));
});

test("a wrong password is 401 and starts no session", async () => {
  const response = await callSeo(site, "admin-auth", { password: "sugar" }, newcomer());
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ ok: false, error: "Incorrect Password" });
  expect(response.headers.has("set-cookie")).toBe(false);
});

test("a session ends after 12 idle hours, and after seven days at the latest", async () => {
  const { cookie } = await signIn(site);
  await site.setClock(testNow + 11 * hour);
  expect(await isSignedIn(cookie)).toBe(true);
  await site.setClock(testNow + 22 * hour);
  expect(await isSignedIn(cookie)).toBe(true);
  await site.setClock(testNow + 34 * hour);
  expect(await isSignedIn(cookie)).toBe(false);

  await site.setClock(testNow);
  const busy = await signIn(site);
  for (let at = 11 * hour; at < 168 * hour; at += 11 * hour) {
    await site.setClock(testNow + at);
    expect(await isSignedIn(busy.cookie)).toBe(true);
  }
  await site.setClock(testNow + 169 * hour);
  expect(await isSignedIn(busy.cookie)).toBe(false);
  await site.setClock(testNow);
});

test("signing out ends this session and no other", async () => {
  const phone = await signIn(site);
  const laptop = await signIn(site);
  const response = await phone.send("/api/seo?action=logout", { method: "POST" });
  expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(await isSignedIn(phone.cookie)).toBe(false);
  expect(await isSignedIn(laptop.cookie)).toBe(true);
});

test("signing out everywhere ends all sessions", async () => {
  const phone = await signIn(site);
  const laptop = await signIn(site);
  await callSeo(site, "logout", { everywhere: true }, { cookie: phone.cookie, "x-admin": "1" });
  expect(await isSignedIn(phone.cookie)).toBe(false);
  expect(await isSignedIn(laptop.cookie)).toBe(false);
});

test("ten wrong tries lock an address for 15 minutes, even for the right password", async () => {
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

test("no client-supplied header changes the address", async () => {
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

test("a session id chosen by someone else is not used", async () => {
  const chosen = `session=${"B".repeat(43)}`;
  const response = await callSeo(
    site,
    "admin-auth",
    { password: adminPassword },
    { ...newcomer(), cookie: chosen },
  );
  expect(response.headers.get("set-cookie")).not.toContain(chosen);
  expect(await isSignedIn(chosen)).toBe(false);
});

test("signing in again ends only the presented session", async () => {
  const first = await signIn(site);
  const other = await signIn(site);
  const again = await callSeo(
    site,
    "admin-auth",
    { password: adminPassword },
    { ...newcomer(), cookie: first.cookie },
  );
  expect(await isSignedIn(again.headers.getSetCookie()[0]?.split(";")[0] ?? "")).toBe(true);
  expect(await isSignedIn(first.cookie)).toBe(false);
  expect(await isSignedIn(other.cookie)).toBe(true);
});

test("concurrent tries do not get past the lock", async () => {
  const headers = newcomer();
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => callSeo(site, "admin-auth", { password: "no" }, headers)),
  );
  const judged = responses.filter(({ status }) => status === 401);
  expect(judged.length).toBeLessThanOrEqual(10);
});

test("one IPv6 network counts as one address", async () => {
  for (let wrong = 0; wrong < 10; wrong += 1) {
    const from = { "cf-connecting-ip": `2001:db8:1:2::${wrong}` };
    await callSeo(site, "admin-auth", { password: "no" }, from);
  }
  const other = { "cf-connecting-ip": "2001:db8:1:2:ffff::1" };
  expect((await callSeo(site, "admin-auth", { password: adminPassword }, other)).status).toBe(429);
});

test("the legacy PIN starts the same kind of session", async () => {
  const response = await site.send("/api/seo?action=getBundle&pin=4711", { headers: newcomer() });
  expect(response.status).toBe(200);
  expect(await isSignedIn(response.headers.get("set-cookie")?.split(";")[0] ?? "")).toBe(true);
});

test("a wrong PIN is refused, and ten lock it for the address", async () => {
  const headers = newcomer();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    const response = await site.send("/api/seo?action=getBundle&pin=1", { headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ ok: false, error: "Invalid PIN" });
  }
  const locked = await site.send("/api/seo?action=getBundle&pin=4711", { headers });
  expect(locked.status).toBe(429);
  expect(locked.headers.get("retry-after")).toBe("900");
});

test("a gate without its setting is off and names the setting", async () => {
  const bare = await startSite({ vars: { ADMIN_PASSWORD: "", ADMIN_PIN: "" } });
  const password = await callSeo(bare, "admin-auth", { password: "" });
  expect(password.status).toBe(503);
  expect(await password.json()).toMatchObject({ error: expect.stringContaining("ADMIN_PASSWORD") });
  const pin = await bare.send("/api/seo?action=getBundle&pin=");
  expect(pin.status).toBe(503);
  expect(await pin.json()).toMatchObject({ error: expect.stringContaining("ADMIN_PIN") });
  await bare.stop();
});

test("a malformed password call gets a message", async () => {
  for (const body of [
    "",
    "null",
    "[]",
    "{",
    '{"password":1}',
    JSON.stringify({ password: "x".repeat(201) }),
  ]) {
    const response = await site.send("/api/seo?action=admin-auth", {
      method: "POST",
      headers: { "content-type": "application/json", ...newcomer() },
      body,
    });
    expect(response.status, body).toBe(400);
    const { error } = z.object({ error: z.string() }).parse(await response.json());
    // A message for people, not validator output.
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
