import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enroll, sendJson } from "../../support/auth/passkeys";
import {
  callWithPin,
  clearTries,
  cookiesOf,
  day,
  freshAddress,
  signInWithPassword,
} from "../../support/auth/sign-in-tries";
import { adminPassword, signInAs } from "../../support/office";
import { type SentMail, type Site, startSite, testNow } from "../../support/site";

const owner = "owner@cakes.example";

let site: Site;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { ADMIN_PIN: "4711", OWNER_EMAIL: owner } });
});
beforeEach(async () => {
  await site.takeMails();
  await clearTries(site);
  const tables = ["outbox", "admin_sessions"];
  await site.db.batch(tables.map((table) => site.db.prepare(`DELETE FROM ${table}`)));
});
afterAll(() => site.stop());

/** Waits for this many emails; `inAll` counts all that this test has queued. */
async function mails(count: number, inAll = count): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  await expect
    .poll(async () => {
      sent.push(...(await site.takeMails()));
      return sent.length;
    })
    .toBe(count);
  const queued = await site.db.prepare("SELECT count(*) AS n FROM outbox").first("n");
  expect(queued).toBe(inAll);
  return sent;
}

const subjects = (sent: readonly SentMail[]) => sent.map(({ subject }) => subject);

test("an email reports a new device once, with its type and country but not its network", async () => {
  const from = "203.0.113.77";
  const response = await site.send("/api/seo?action=admin-auth", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "cf-connecting-ip": from,
      "mf-cf-blob": '{"country":"AT"}',
      "user-agent":
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0",
    },
    body: JSON.stringify({ password: adminPassword }),
  });
  await signInWithPassword(site, from, adminPassword, cookiesOf(response).device);
  const [mail] = await mails(1);
  expect(mail).toMatchObject({ to: owner, subject: "New sign-in: Firefox on Windows" });
  expect(mail?.text).toContain("Country: Austria");
  expect(mail?.text).toContain("When: Jun 15, 2026, 12:00 PM");
  expect(mail?.text).toContain("/account");
  expect(JSON.stringify(mail)).not.toContain(from);
  expect(mail?.headers).toEqual({ "Auto-Submitted": "auto-generated" });
});

test("a lock is reported once a day per kind of secret, and again if it gets worse", async () => {
  const lockPassword = async () => {
    const from = freshAddress();
    for (let wrong = 0; wrong < 11; wrong += 1) await signInWithPassword(site, from);
  };
  await lockPassword();
  await lockPassword();
  await lockPassword();
  expect(subjects(await mails(1))).toEqual(["Too many wrong tries: password"]);
  for (let wrong = 0; wrong < 20; wrong += 1) await callWithPin(site, freshAddress());
  expect(subjects(await mails(1, 2))).toEqual(["Too many wrong tries: PIN"]);
  await site.db.prepare("UPDATE day_budget SET used = 299 WHERE kind = 'wrong-sign-ins'").run();
  await signInWithPassword(site, freshAddress());
  const [worse] = await mails(1, 3);
  expect(worse?.text).toContain("Until tomorrow, only devices that have signed in before can try.");
  await site.setClock(testNow + day);
  await lockPassword();
  expect(subjects(await mails(1, 4))).toEqual(["Too many wrong tries: password"]);
});

test("other alerts that exhaust the daily budget do not suppress an account alert", async () => {
  const today = Math.floor(testNow / day);
  const spent = site.db.prepare("INSERT INTO day_budget (kind, day, used) VALUES (?, ?, 250)");
  await site.db.batch(["inquiry-mails", "owner-mails"].map((kind) => spent.bind(kind, today)));
  await signInWithPassword(site, freshAddress(), adminPassword);
  expect(subjects(await mails(1))).toEqual(["New sign-in: Unknown device"]);
});

test("a right password without its second step is reported once an hour", async () => {
  await site.db
    .prepare(
      `INSERT INTO passkeys (id, person_id, rp_id, public_key, counter, name, created_at)
       VALUES ('k', 'owner', 'localhost', 'k', 0, 'Phone', 0)`,
    )
    .run();
  const stopped = async () => {
    expect((await signInWithPassword(site, freshAddress(), adminPassword)).status).toBe(403);
  };
  await stopped();
  await stopped();
  expect(subjects(await mails(1))).toEqual(["Your password was entered on a new device"]);
  await site.advanceClock(60 * 60_000);
  await stopped();
  await mails(1, 2);
  await site.db.prepare("DELETE FROM passkeys").run();
});

test("an assistant's passkey changes are reported once an hour per kind, the owner's every time", async () => {
  const robin = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  const keys = [await enroll(robin), await enroll(robin), await enroll(robin)];
  for (const { id } of keys.slice(1)) {
    await sendJson(robin.send, "DELETE", "/api/account/passkeys", { id });
  }
  expect(subjects(await mails(2)).sort()).toEqual([
    "New passkey: Passkey",
    "Passkey removed: Passkey",
  ]);
  const owner = await signInAs(site, {});
  const [first, second] = [await enroll(owner), await enroll(owner)];
  await mails(2, 4);
  const last = "Without a passkey, your password alone opens new devices.";
  await sendJson(owner.send, "DELETE", "/api/account/passkeys", { id: first.id });
  expect((await mails(1, 5))[0]?.text).not.toContain(last);
  await sendJson(owner.send, "DELETE", "/api/account/passkeys", { id: second.id });
  expect((await mails(1, 6))[0]?.text).toContain(last);
  await site.db.prepare("DELETE FROM passkeys").run();
});

test("the PIN makes no device known and reports none", async () => {
  await callWithPin(site, freshAddress(), "4711");
  await signInWithPassword(site, freshAddress(), adminPassword);
  expect(subjects(await mails(1))).toEqual(["New sign-in: Unknown device"]);
});

test("an email that can't be queued or sent blocks no sign-in", async () => {
  await site.setFaults({ EMAIL: "fail" });
  expect((await signInWithPassword(site, freshAddress(), adminPassword)).status).toBe(200);
  await site.setFaults({ EMAIL: "hang" });
  const before = Date.now();
  expect((await signInWithPassword(site, freshAddress(), adminPassword)).status).toBe(200);
  expect(Date.now() - before).toBeLessThan(3000);
  await site.setFaults({});
  await site.setClock(testNow + day);
  await site.runCron("two-minutes");
  await expect.poll(async () => (await site.takeMails()).length).toBeGreaterThan(0);
});

test("without the owner's address nothing is queued", async () => {
  const silent = await startSite({ faults: true, vars: { OWNER_EMAIL: "" } });
  try {
    expect((await signInWithPassword(silent, freshAddress(), adminPassword)).status).toBe(200);
    await expect
      .poll(() => silent.log.filter(({ event }) => event === "device.new").length)
      .toBe(1);
    expect(await silent.db.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(0);
  } finally {
    await silent.stop();
  }
});
