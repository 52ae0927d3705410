import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { clearTries, freshAddress, signInWithPassword } from "../../support/auth/sign-in-tries";
import { adminPassword, type SignedIn, signIn, signInAs } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

const own = "seven sugar roses";
const owner = "owner@cakes.example";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { OWNER_EMAIL: owner } });
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site;
  await db.batch([
    db.prepare(
      "UPDATE people SET password = '', password_changed_at = NULL, reset_used = '', devices_since = 0",
    ),
    db.prepare("DELETE FROM admin_sessions"),
  ]);
  await clearTries(site);
  admin = await signIn(site);
});

function change(by: SignedIn, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return by.send("/api/account/password", { method: "PUT", headers, body: JSON.stringify(body) });
}

const refusal = z.object({ error: z.string(), fieldErrors: z.object({ password: z.string() }) });

async function statusOf(password: string): Promise<number> {
  return (await signInWithPassword(site, freshAddress(), password)).status;
}

function keptPassword(): Promise<string | null> {
  return site.db.prepare("SELECT password FROM people WHERE id = 'owner'").first("password");
}

test("the owner's own password replaces the initial one", async () => {
  expect((await change(admin, { password: own })).status).toBe(200);
  expect(await statusOf(own)).toBe(200);
  expect(await statusOf(adminPassword)).toBe(401);
  expect(await statusOf("Seven sugar roses")).toBe(401);
});

test("the database has only the password's digest, which is useless for signing in", async () => {
  await change(admin, { password: own });
  const kept = (await keptPassword()) ?? "";
  expect(kept).toMatch(/^pbkdf2-sha256\$100000\$[\da-f]{32}\$[\da-f]{64}$/);
  expect(await statusOf(kept)).toBe(401);
  await change(admin, { password: own });
  expect(await keptPassword()).not.toBe(kept);
});

test("a common password and the studio's name are refused with a message", async () => {
  for (const [password, says] of [
    ["eleven char", "Use 12 characters or more."],
    ["123qweasdzxc", "Too many people use this password"],
    ["Cake Studio, Cake Studio", "just the name or the address of your studio"],
    ["Cake Studio 1987", "just the name or the address of your studio"],
    ["Eleanor Hart 2026", "just the name or the address of your studio"],
    ["2026 Sugar-Rose 2026", "from the website’s settings"],
    [owner, "just the name or the address of your studio"],
  ] as const) {
    const response = await change(admin, { password });
    expect(response.status, password).toBe(400);
    const { error, fieldErrors } = refusal.parse(await response.json());
    expect(error).toContain(says);
    expect(fieldErrors.password).toBe(error);
  }
  expect(await keptPassword()).toBe("");
});

test("only the owner can change the password, and only with a fresh sign-in", async () => {
  const stale = await signInAs(site, { freshAt: testNow - 10 * 60_000 });
  expect((await change(stale, { password: own })).status).toBe(401);
  const assistant = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  expect((await change(assistant, { password: own })).status).toBe(403);
  expect(await keptPassword()).toBe("");
});

const isSignedIn = async (who: SignedIn) =>
  (await who.send("/api/account/sessions")).status === 200;

test("a new password ends the owner's other sessions unless she keeps them", async () => {
  const phone = await signInAs(site, {});
  const assistant = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  const kept = await change(admin, { password: own, endOthers: false });
  expect(await kept.json()).toEqual({ ok: true, ended: 0 });
  expect(await isSignedIn(phone)).toBe(true);
  expect(await (await change(admin, { password: own })).json()).toEqual({ ok: true, ended: 1 });
  expect(await Promise.all([admin, phone, assistant].map(isSignedIn))).toEqual([true, false, true]);
});

test("a digest with fewer rounds still works; one with more rounds or of another kind is reported as damaged", async () => {
  const keep = (password: string) =>
    site.db.prepare("UPDATE people SET password = ?").bind(password).run();
  await change(admin, { password: own });
  const [, , salt = "", digest = ""] = ((await keptPassword()) ?? "").split("$");
  for (const damaged of [
    "sugar-rose",
    "$",
    `pbkdf2-sha256$100001$${salt}$${digest}`,
    `pbkdf2-sha256$9999999999$${salt}$${digest}`,
    `pbkdf2-sha256$100000$${salt}`,
  ]) {
    await keep(damaged);
    const response = await signInWithPassword(site, freshAddress(), own);
    expect(response.status, damaged).toBe(503);
    expect(await response.text()).toContain("what is stored is damaged");
  }
  await keep(`pbkdf2-sha256$1000$${salt}$${digest}`);
  expect(await statusOf(own)).toBe(401);
});

test("a lock is checked before the digest, so even the right password is not checked", async () => {
  await change(admin, { password: own });
  const from = freshAddress();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await signInWithPassword(site, from)).status).toBe(401);
  }
  await site.countCalls();
  expect((await signInWithPassword(site, from, own)).status).toBe(429);
  // Only the counters are read, not the password's digest.
  expect(await site.countCalls()).toEqual({ "DB.batch": 1 });
});

test("with the database down the response has a message, never a 500", async () => {
  await change(admin, { password: own });
  for (const fault of [{ failAfter: 0 }, { failAfter: 1 }, { failAfter: 2 }]) {
    await site.setFaults({ DB: fault });
    const response = await signInWithPassword(site, freshAddress(), own);
    await site.setFaults({});
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/Please try again/);
  }
});

test("a password change is logged without the password and reported by email", async () => {
  await site.takeMails();
  const before = site.log.length;
  await change(admin, { password: own });
  const found = () => site.log.slice(before).filter(({ event }) => event === "password.changed");
  await expect.poll(() => found().length).toBe(1);
  const mails: string[] = [];
  await expect
    .poll(async () => {
      mails.push(...(await site.takeMails()).map(({ subject, to }) => `${subject} ${to}`));
      return mails;
    })
    .toEqual([`Your password was changed ${owner}`]);
  const { results } = await site.db.prepare("SELECT * FROM events").all();
  expect(JSON.stringify([site.log, results])).not.toContain(own);
});

test("without the pepper the password can't be changed, and the stored one is not checked", async () => {
  const bare = await startSite({ vars: { PASSWORD_PEPPER: "" } });
  try {
    const here = await signIn(bare);
    const response = await change(here, { password: own });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: "This is off until your developer sets PASSWORD_PEPPER.",
    });
    await bare.db.prepare("UPDATE people SET password = ?").bind("pbkdf2-sha256$1$").run();
    const tried = await signInWithPassword(bare, freshAddress(), own);
    expect(tried.status).toBe(503);
    expect(await tried.text()).toContain("set PASSWORD_PEPPER");
    expect((await here.send("/account")).status).toBe(200);
  } finally {
    await bare.stop();
  }
});
