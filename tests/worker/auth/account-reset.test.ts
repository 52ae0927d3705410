import { beforeAll, expect, test } from "vitest";
import {
  clearTries,
  cookiesOf,
  day,
  freshAddress,
  signInWithPassword,
} from "../../support/auth/sign-in-tries";
import { adminPassword, signIn, signInAs } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";
import { copyStore } from "../../support/stores";

const own = "seven sugar roses";

/** The same store with other settings, as after a deploy. */
let store: string;
beforeAll(async () => {
  store = await copyStore("empty");
});

async function withSettings(vars: Record<string, string>, work: (site: Site) => Promise<void>) {
  const site = await startSite({ faults: true, store, vars });
  try {
    await work(site);
  } finally {
    await site.stop();
  }
}

async function setOwnPassword(site: Site) {
  const admin = await signIn(site);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ password: own });
  const changed = await admin.send("/api/account/password", { method: "PUT", headers, body });
  expect(changed.status).toBe(200);
}

async function putKeys({ db }: Site) {
  await db.batch([
    db.prepare(
      `INSERT INTO passkeys (id, person_id, rp_id, public_key, counter, name, created_at)
       VALUES ('hers', 'owner', 'localhost', 'k', 0, 'Phone', 0), ('robins', 'a1', 'localhost', 'k', 0, 'Phone', 0)`,
    ),
    db.prepare("INSERT INTO recovery_codes (hash, person_id, created_at) VALUES ('c', 'owner', 0)"),
    db.prepare(
      "INSERT INTO invitations (person_id, token_hash, created_at) VALUES ('a1', 'open', 0)",
    ),
  ]);
}

const rows = async ({ db }: Site, table: string) =>
  (await db.prepare(`SELECT * FROM ${table}`).all()).results.length;

async function exhaustDailyLimit({ db }: Site) {
  await db
    .prepare(
      "INSERT OR REPLACE INTO day_budget (kind, day, used) VALUES ('wrong-sign-ins', ?, 300)",
    )
    .bind(Math.floor(testNow / day))
    .run();
}

const statusOf = async (site: Site, password: string) =>
  (await signInWithPassword(site, freshAddress(), password)).status;

test("a word in ADMIN_RESET restores ADMIN_PASSWORD and removes all other sign-in methods", async () => {
  let device = "";
  await withSettings({}, async (site) => {
    await setOwnPassword(site);
    device = cookiesOf(await signInWithPassword(site, freshAddress(), own)).device;
    // A known device without a session.
    await site.db.prepare("DELETE FROM admin_sessions").run();
    await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
    await putKeys(site);
    expect(await statusOf(site, adminPassword)).toBe(401);
  });
  await withSettings({ ADMIN_RESET: "june", OWNER_EMAIL: "owner@cakes.example" }, async (site) => {
    // Nothing changes until the reset is used.
    expect(await statusOf(site, own)).toBe(403);
    expect((await signInWithPassword(site, freshAddress(), own, device)).status).toBe(200);
    expect(await statusOf(site, "june")).toBe(401);
    expect(await rows(site, "recovery_codes")).toBe(1);

    // No passkey is asked for, though there is one.
    expect(await statusOf(site, adminPassword)).toBe(200);
    expect(await statusOf(site, own)).toBe(401);
    expect(await rows(site, "recovery_codes")).toBe(0);
    // The assistants' passkeys, too; they stay listed and need a new link.
    expect(await rows(site, "passkeys")).toBe(0);
    expect(await rows(site, "invitations")).toBe(0);
    expect(await rows(site, "people")).toBe(2);
    const { results } = await site.db.prepare("SELECT signed_in_by FROM admin_sessions").all();
    expect(results).toEqual([{ signed_in_by: "reset" }]);
    const again = await signInWithPassword(site, freshAddress(), adminPassword, device);
    expect(cookiesOf(again).device).not.toBe(device);

    await expect
      .poll(() => site.log.filter(({ event }) => event === "account.reset").length)
      .toBe(1);
    const subjects: string[] = [];
    await expect
      .poll(async () => {
        subjects.push(...(await site.takeMails()).map(({ subject }) => subject));
        return subjects;
      })
      .toContain("Your sign-in was reset");
  });
});

test("a used word does nothing more, whatever else changes; a new word does", async () => {
  await withSettings({ ADMIN_RESET: "june" }, setOwnPassword);
  await withSettings({ ADMIN_RESET: "june", SESSION_SECRET: "another" }, async (site) => {
    expect(await statusOf(site, adminPassword)).toBe(401);
    expect(await statusOf(site, own)).toBe(200);
  });
  await withSettings({ ADMIN_RESET: "july" }, async (site) => {
    expect(await statusOf(site, adminPassword)).toBe(200);
    expect(await statusOf(site, own)).toBe(401);
    await setOwnPassword(site);
  });
  await withSettings({ ADMIN_RESET: "june" }, async (site) => {
    expect(await statusOf(site, adminPassword)).toBe(401);
    expect(await statusOf(site, own)).toBe(200);
  });
});

test("of three concurrent uses one resets, and all three stay signed in", async () => {
  await withSettings({ ADMIN_RESET: "august" }, async (site) => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => signInWithPassword(site, freshAddress(), adminPassword)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const resets = () => site.log.filter(({ event }) => event === "account.reset");
    await expect.poll(() => resets().length).toBe(1);
    const sessions = responses.map((response) => cookiesOf(response).session);
    const checks = sessions.map(async (cookie) => {
      return (await site.send("/api/account/sessions", { headers: { cookie } })).status;
    });
    expect(await Promise.all(checks)).toEqual([200, 200, 200]);
  });
});

test("a reset only signs in: it confirms nothing, and the lock applies to it, too", async () => {
  await withSettings({ ADMIN_RESET: "" }, setOwnPassword);
  await withSettings({ ADMIN_RESET: "september" }, async (site) => {
    const stale = await signInAs(site, { freshAt: testNow - 60 * 60_000 });
    const confirmed = await stale.send("/api/account/confirmation", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password: adminPassword }),
    });
    expect(confirmed.status).toBe(400);
    const from = freshAddress();
    for (let wrong = 0; wrong < 10; wrong += 1) await signInWithPassword(site, from);
    expect((await signInWithPassword(site, from, adminPassword)).status).toBe(429);
    expect(await statusOf(site, own)).toBe(200);
  });
});

test("strangers who exhaust the daily limit neither block the reset nor get to guess her own password", async () => {
  await withSettings({ ADMIN_RESET: "november" }, async (site) => {
    await exhaustDailyLimit(site);
    expect(await statusOf(site, own)).toBe(429);
    const from = freshAddress();
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await signInWithPassword(site, from)).status).toBe(429);
    }
    // Its network's own lock applies to the reset, too.
    expect((await signInWithPassword(site, from, adminPassword)).status).toBe(429);
    expect(await statusOf(site, adminPassword)).toBe(200);
    // Once used, it counts against the budget like any other password.
    expect(await statusOf(site, adminPassword)).toBe(429);
    await clearTries(site);
  });
});

test("during a pending reset a wrong try logs one event, and a right password none", async () => {
  await withSettings({ ADMIN_RESET: "" }, setOwnPassword);
  await withSettings({ ADMIN_RESET: "december" }, async (site) => {
    const failed = () => site.log.filter(({ event }) => event === "sign-in.failed");
    expect(await statusOf(site, own)).toBe(200);
    expect(await statusOf(site, "no")).toBe(401);
    await expect.poll(failed).toMatchObject([{ secret: "ADMIN_PASSWORD" }]);
  });
});

test("a reset that can't be written signs nobody in and stays usable", async () => {
  await withSettings({ ADMIN_RESET: "october" }, async (site) => {
    // One call reads the stored state, two count the try, and one takes the count back.
    await site.setFaults({ DB: { failAfter: 4 } });
    expect(await statusOf(site, adminPassword)).toBe(503);
    await site.setFaults({});
    expect(await statusOf(site, own)).toBe(200);
    expect(await statusOf(site, adminPassword)).toBe(200);
    expect(await statusOf(site, own)).toBe(401);
  });
});
