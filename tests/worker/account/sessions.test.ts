import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import {
  clearTries,
  cookiesOf,
  day,
  freshAddress,
  signInWithPassword,
} from "../../support/auth/sign-in-tries";
import { adminPassword, callSeo, type SignedIn, signInAs } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

let site: Site;
beforeAll(async () => {
  site = await startSite({ faults: true });
});
beforeEach(async () => {
  await clearTries(site);
  const tables = ["admin_sessions", "forgotten_devices"];
  await site.db.batch(tables.map((table) => site.db.prepare(`DELETE FROM ${table}`)));
});
afterAll(() => site.stop());

type Entered = SignedIn & { device: string };

/** Signs in with this device cookie, or with none. */
async function enter(headers: Record<string, string> = {}, device = ""): Promise<Entered> {
  const response = await callSeo(
    site,
    "admin-auth",
    { password: adminPassword },
    { "cf-connecting-ip": freshAddress(), ...headers, ...(device && { cookie: device }) },
  );
  expect(response.status).toBe(200);
  const { session, device: mark } = cookiesOf(response);
  return {
    device: mark,
    cookie: session,
    send: (path, init) =>
      site.send(path, {
        ...init,
        headers: { ...headersOf(init), cookie: session, "x-admin": "1" },
      }),
  };
}

/** Sends the session and device cookies. */
const withMark =
  ({ cookie, device }: Pick<Entered, "cookie" | "device">): SignedIn["send"] =>
  (path, init) =>
    site.send(path, {
      ...init,
      headers: { ...headersOf(init), cookie: `${cookie}; ${device}`, "x-admin": "1" },
    });

const headersOf = (init?: RequestInit) => Object.fromEntries(new Headers(init?.headers));

function end(by: SignedIn, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return by.send("/api/account/sessions", {
    method: "DELETE",
    headers,
    body: JSON.stringify(body),
  });
}

const isSignedIn = async (who: SignedIn) =>
  (await who.send("/api/account/sessions")).status === 200;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    person_id: z.string(),
    device: z.string(),
    country: z.string(),
    device_id: z.string(),
  }),
);

async function sessions() {
  const { results } = await site.db.prepare("SELECT * FROM admin_sessions ORDER BY rowid").all();
  return rowsSchema.parse(results);
}

async function idOfLast(): Promise<string> {
  return (await sessions()).at(-1)?.id ?? "";
}

test("a session stores only its device and its country", async () => {
  const place = JSON.stringify({ country: "AT", city: "Vienna", postalCode: "1010" });
  await enter({ "user-agent": iphone, "mf-cf-blob": place });
  const [session] = await sessions();
  expect(session).toMatchObject({ device: "Safari on iPhone", country: "AT" });
  expect(session?.device_id).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(session)).not.toMatch(/Vienna|1010|Mozilla|2001:db8/);
});

test("unknown or unrecognized values stay empty", async () => {
  await enter({ "user-agent": "<b>curl</b>", "mf-cf-blob": '{"country":"T1"}' });
  await enter({ "user-agent": "", "mf-cf-blob": '{"country":{"a":1}}' });
  for (const session of await sessions()) {
    expect(session).toMatchObject({ device: "", country: "" });
  }
});

test("the account page lists the sessions, the current one first", async () => {
  await enter({ "user-agent": iphone });
  const here = await enter({ "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/131.0" });
  const page = await (await here.send("/account")).text();
  const places = ["Firefox on Windows", "This device", "Safari on iPhone"];
  const found = places.map((text) => page.indexOf(text));
  expect(found.every((at) => at > 0)).toBe(true);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
});

test("ending a session takes effect at once, and its device is new again", async () => {
  const lost = await enter();
  const lostId = await idOfLast();
  const here = await enter();
  expect(await (await end(here, { id: lostId })).json()).toEqual({ ok: true, ended: 1 });
  expect(await isSignedIn(lost)).toBe(false);
  expect(await isSignedIn(here)).toBe(true);
  const back = await enter({}, lost.device);
  expect(back.device).not.toBe(lost.device);
  // The new mark works, and so does the current device's.
  expect((await enter({}, back.device)).device).toBe(back.device);
  expect((await enter({}, here.device)).device).toBe(here.device);
});

test("a forgotten device shares its network's limit", async () => {
  const lost = await enter();
  const lostId = await idOfLast();
  await end(await enter(), { id: lostId });
  const from = freshAddress();
  for (let wrong = 0; wrong < 10; wrong += 1) await signInWithPassword(site, from);
  expect((await signInWithPassword(site, from, adminPassword, lost.device)).status).toBe(429);
});

test("ending all others keeps the current session and the assistant's", async () => {
  const others = [await enter(), await enter()];
  const assistant = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  const here = await enter();
  expect(await (await end(here, {})).json()).toEqual({ ok: true, ended: 2 });
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
  expect(await Promise.all([here, assistant].map(isSignedIn))).toEqual([true, true]);
});

test("ending the other of two sessions in one browser does not forget the device", async () => {
  const first = await enter();
  const firstId = await idOfLast();
  const second = await enter({}, first.device);
  await end(second, { id: firstId });
  expect((await enter({}, second.device)).device).toBe(second.device);
});

test("the owner can end an assistant's session, an assistant only their own", async () => {
  const owner = await enter();
  const ownerSession = await idOfLast();
  const robin = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  const robinsFirst = await idOfLast();
  const second = await signInAs(site, { personId: "a1", role: "assistant" });
  const ines = await signInAs(site, { personId: "a2", role: "assistant", name: "Ines" });
  const inesSession = await idOfLast();
  for (const id of [ownerSession, inesSession]) {
    expect(await (await end(robin, { id })).json()).toEqual({ ok: true, ended: 0 });
  }
  expect(await Promise.all([owner, ines].map(isSignedIn))).toEqual([true, true]);
  await end(second, { id: robinsFirst });
  expect(await isSignedIn(robin)).toBe(false);
  await end(owner, { id: inesSession });
  expect(await isSignedIn(ines)).toBe(false);
  const listed = await (await second.send("/account")).text();
  expect(listed).toContain("This device");
  expect(listed).not.toContain(ownerSession);
});

test("the current session can't be ended here; an ended or unknown one is no error", async () => {
  const here = await enter();
  const refused = await end(here, { id: await idOfLast() });
  expect(refused.status).toBe(400);
  expect(await isSignedIn(here)).toBe(true);
  for (const id of ["", "nothing", "' OR 1"]) {
    expect(await (await end(here, { id })).json()).toEqual({ ok: true, ended: 0 });
  }
  expect((await end(here, { id: "a".repeat(65) })).status).toBe(400);
  expect(await isSignedIn(here)).toBe(true);
});

test("an assistant's sign-in does not make a device known for the owner", async () => {
  const owner = await enter();
  const robins = owner.device.replace("device=", "assistant-device=");
  expect((await enter({}, robins)).device).not.toBe(owner.device);
});

test("with the database down, ending a session returns a message, and no device counts as known", async () => {
  const here = await enter();
  await site.setFaults({ DB: { failAfter: 1 } });
  const response = await end(here, {});
  await site.setFaults({});
  expect(response.status).toBe(503);
  await site.setFaults({ DB: "fail" });
  const tried = await signInWithPassword(site, freshAddress(), adminPassword, here.device);
  await site.setFaults({});
  expect(tried.status).toBe(503);
});

test("ending all others makes every other device new, including those that signed out long ago", async () => {
  const before = await enter();
  await callSeo(site, "logout", {}, { cookie: before.cookie, "x-admin": "1" });
  const here = await enter();
  const ended = await end({ ...here, send: withMark(here) }, {});
  expect(await ended.json()).toEqual({ ok: true, ended: 0 });
  const [renewed = ""] = ended.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  expect((await enter({}, before.device)).device).not.toBe(before.device);
  // A copy of the current device's old mark is void, too; the device itself stays known.
  expect((await enter({}, here.device)).device).not.toBe(here.device);
  expect(renewed).toContain(here.device.split(".")[0]);
  expect((await enter({}, renewed)).device).toBe(renewed);
});

test("ending all others does not make an unknown device known", async () => {
  const here = await enter();
  expect((await end(here, {})).headers.getSetCookie()).toEqual([]);
  expect((await end({ ...here, send: withMark(here) }, {})).headers.getSetCookie()).toEqual([]);
});

test("a new password that ends the others makes their devices new; one that keeps them does not", async () => {
  const before = await enter();
  const here = await enter();
  const change = (endOthers: boolean, device: string) =>
    withMark({ ...here, device })("/api/account/password", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password: "seven sugar roses", endOthers }),
    });
  expect((await change(false, here.device)).headers.getSetCookie()).toEqual([]);
  const changed = await change(true, here.device);
  expect(await changed.json()).toEqual({ ok: true, ended: 1 });
  const [renewed = ""] = changed.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  await site.db.prepare("UPDATE people SET password = '' WHERE id = 'owner'").run();
  expect((await enter({}, before.device)).device).not.toBe(before.device);
  expect((await enter({}, renewed)).device).toBe(renewed);
});

test("an assistant who ends all others makes none of the owner's devices new", async () => {
  const owner = await enter();
  const robin = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  await end(robin, {});
  expect((await enter({}, owner.device)).device).toBe(owner.device);
});

test("forgotten devices are kept as long as their marks could count; used challenges are deleted", async () => {
  const { db } = site;
  const now = testNow;
  await db.batch([
    db.prepare("INSERT INTO forgotten_devices VALUES ('hers', 'owner', ?)").bind(now - 401 * day),
    db.prepare("INSERT INTO forgotten_devices VALUES ('theirs', 'a1', ?)").bind(now - 401 * day),
    db.prepare("INSERT INTO spent_challenges VALUES ('old', ?)").bind(now - 1.1 * day),
    db.prepare("INSERT INTO spent_challenges VALUES ('young', ?)").bind(now - 0.9 * day),
  ]);
  await site.runCron("daily-sweeps");
  const left = async (sql: string) => (await db.prepare(sql).all()).results.flatMap(Object.values);
  const forgotten = "SELECT device_id FROM forgotten_devices ORDER BY device_id";
  expect(await left(forgotten)).toEqual(["hers", "theirs"]);
  expect(await left("SELECT challenge FROM spent_challenges")).toEqual(["young"]);
  // The owner's earlier marks are void now, so their forgotten devices need no row.
  await end(await enter(), {});
  expect(await left(forgotten)).toEqual(["theirs"]);
});
